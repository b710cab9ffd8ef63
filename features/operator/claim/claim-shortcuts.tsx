'use client';
import { useTranslations } from 'next-intl';
import { ShortcutsHelp } from '../shortcuts/shortcuts-help.tsx';
import type { OperatorClaim } from '../types.ts';
import { orderedActions } from './action-specs.ts';

/** The keys of a claim's view; the actions are numbered as they stand. */
export function ClaimShortcuts({ desk }: { desk: OperatorClaim }) {
  const t = useTranslations('Operator');
  const actions = orderedActions(desk).map((action, index) => [String(index + 1), t(`action.${action}.name`)] as const);
  return (
    <ShortcutsHelp
      keys={[...actions, ['T', t('claim.keyTake')], ['B', t('claim.keyBack')], ['?', t('queue.keyHelp')]]}
    />
  );
}
