'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatMoney } from '#domain/format.ts';
import { queryFor } from '#lib/api/query.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { OperatorError } from '../operator-error.tsx';
import { formatCost } from './format-cost.ts';

type Use = CallResponse<'GET /api/v1/operator/promocodes/:id/uses/'>['results'][number];

const size = 10;

/** Claims created with a promo code, newest first. Each claim shows what the promo code has cost the exchange. */
export function PromocodeUses({ id }: { id: string }) {
  const t = useTranslations('Operator.promocodes.uses');
  const status = useTranslations('ClaimStatus');
  const locale = useLocale();
  /**
   * Cursors of the pages that were opened, the cursor of the shown page last. Empty on the first page, which has no
   * cursor.
   */
  const [cursors, setCursors] = useState<string[]>([]);
  const after = cursors.at(-1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryFor('GET /api/v1/operator/promocodes/:id/uses/', {
      params: { id },
      query: { size, ...(after && { after }) },
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const columns: Column<Use>[] = [
    {
      key: 'order',
      label: t('order'),
      cell: ({ claimId, number }) => (
        <Link href={routes.operatorClaim(claimId)} className="-my-2 inline-block py-2">
          {String(number)}
        </Link>
      ),
    },
    { key: 'by', label: t('by'), cell: ({ by }) => <span className="wrap-anywhere">{by ?? t('nobody')}</span> },
    {
      key: 'sums',
      label: t('sums'),
      cell: ({ fromSumma, fromCurrency, toSumma, toCurrency }) =>
        `${formatMoney(fromSumma, fromCurrency, locale)} → ${formatMoney(toSumma, toCurrency, locale)}`,
    },
    { key: 'status', label: t('status'), cell: (use) => status(`${use.status}.title`) },
    { key: 'at', label: t('at'), cell: ({ at }) => formatMoment(at, locale) },
    {
      key: 'cost',
      label: t('cost'),
      numeric: true,
      cell: ({ bonusUsd, returned }) => (returned ? t('returned') : formatCost(bonusUsd, locale)),
    },
  ];
  if (error && !data) return <OperatorError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  const { next } = data;
  return (
    <div className="grid gap-2">
      <Table
        dense
        caption={t('title')}
        columns={columns}
        rows={data.results}
        rowKey={({ claimId }) => claimId}
        empty={<p className="text-soft">{t('none')}</p>}
      />
      {(after || next) && (
        <div className="flex items-center justify-end gap-2">
          <Button
            variant="quiet"
            size="dense"
            disabled={after === undefined}
            onClick={() => setCursors(cursors.slice(0, -1))}
          >
            {t('newer')}
          </Button>
          <Button
            variant="quiet"
            size="dense"
            disabled={next === null || isPlaceholderData}
            onClick={() => next && setCursors([...cursors, next])}
          >
            {t('older')}
          </Button>
        </div>
      )}
    </div>
  );
}
