'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { queryFor } from '#lib/api/query.ts';
import type { ClaimState } from '../types.ts';
import { RequisiteCard } from './requisite-card.tsx';

/** Collapsed requisites, shown after "I paid" to visitors who want to check them or have not paid yet. */
export function PaidTo({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.pay');
  const { data } = useQuery(queryFor('GET /api/v1/claim/:id/requisite/', { params: { id: claim.id } }));
  if (!data) return null;
  return (
    <details className="group border-y border-line print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2">
        <span>{t('paidTo')}</span>
        <Icon name="down" className="text-soft group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 pb-6">
        <p className="max-w-text">{t('payOnce')}</p>
        <RequisiteCard requisite={data} warnings={data.warnings} />
      </div>
    </details>
  );
}
