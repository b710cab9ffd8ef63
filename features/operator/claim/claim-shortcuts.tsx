'use client';
import { useTranslations } from 'next-intl';
import { ShortcutsHelp } from '../shortcuts/shortcuts-help.tsx';
import type { OperatorClaim } from '../types.ts';
import { orderedActions } from './action-specs.ts';

/** Keyboard shortcuts of the claim page. Number keys select actions in display order. */
export function ClaimShortcuts({ details }: { details: OperatorClaim }) {
  const t = useTranslations('Operator');
  const actions = orderedActions(details).map(
    (action, index) => [String(index + 1), t(`action.${action}.name`)] as const,
  );
  return (
    <ShortcutsHelp
      keys={[
        ...actions,
        ['T', t('claim.keyTake')],
        ['N', t('notes.key')],
        ['B', t('claim.keyBack')],
        ['?', t('queue.keyHelp')],
      ]}
    />
  );
}
