'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import type { OperatorClaim } from '../types.ts';

/** Tells the operator how to add a requisite to the pool. Shown while the claim waits for a requisite. */
export function MissingRequisite({ claim: { status, from } }: { claim: OperatorClaim['claim'] }) {
  const t = useTranslations('Operator.action');
  if (status !== 'wait_requisites') return null;
  const statement = `insert into requisite_pool (ps, value) select id, '${t('ownRequisite')}' from payment_systems where code = '${from.code}';`;
  return (
    <Callout tone="caution" title={t('addRequisite', { name: from.name })}>
      <p>{t('addRequisiteWhy')}</p>
      <p>{t('addRequisiteHow')}</p>
      <p className="flex items-start gap-1">
        <code className="min-w-0 wrap-anywhere text-note">{statement}</code>
        <CopyButton value={statement} what={t('statement')} compact />
      </p>
    </Callout>
  );
}
