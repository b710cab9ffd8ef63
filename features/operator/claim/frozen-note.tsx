'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { queryFor } from '#lib/api/query.ts';
import type { OperatorAction } from '../types.ts';

/** Warning next to the payout while payouts are frozen, because a payout sent now could not be recorded. */
export function FrozenNote({ actions }: { actions: readonly OperatorAction[] }) {
  const t = useTranslations('Operator.frozen');
  // Reads the audit from the query cache only, because the banner of every section already fetches it.
  const { data } = useQuery({ ...queryFor('GET /api/v1/operator/audit/'), enabled: false });
  if (!data?.frozen || !(actions.includes('sent') || actions.includes('refunded'))) return null;
  return (
    <Callout tone="danger" title={t('noteTitle')}>
      <p>{t('note')}</p>
    </Callout>
  );
}
