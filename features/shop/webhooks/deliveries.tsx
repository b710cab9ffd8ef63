'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import type { ShopMode } from '../types.ts';
import { DeliveryRow } from './delivery-row.tsx';

const size = 10;
const waitingRefreshMs = 3_000;
const refreshMs = 30_000;

interface Props {
  mode: ShopMode;
  /** Whether the webhook is on. Events can be sent again only while it is on. */
  canSend: boolean;
  /** Whether the shop has a webhook, on or off. An empty log is shown only if the shop has a webhook. */
  isSet: boolean;
}

/**
 * Webhook events with the responses of the shop's server, newest first. The list stays visible after the webhook is
 * turned off.
 */
export function Deliveries({ mode, canSend, isSet }: Props) {
  const t = useTranslations('Shop.webhook.deliveries');
  const common = useTranslations('Common');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/shop/deliveries/', { query: { mode, page, size } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some((one) => one.state === 'pending') ? waitingRefreshMs : refreshMs,
  });
  if (!isSet && (data?.count ?? 0) === 0) return null;
  return (
    <section aria-labelledby="deliveries" className="grid gap-3">
      <h3 id="deliveries" className="font-semibold">
        {t('title')}
      </h3>
      {error && !data && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-32" />}
      {data?.count === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {!canSend && data && data.count > 0 && <p className="max-w-text text-soft">{t('offText')}</p>}
      {data && data.results.length > 0 && (
        <ul className="border-t border-line">
          {data.results.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} canSend={canSend} />
          ))}
        </ul>
      )}
      {data && (page > 1 || data.count > size) && (
        <div className="flex justify-between gap-3">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {common('previous')}
          </Button>
          <Button variant="secondary" disabled={page * size >= data.count} onClick={() => setPage(page + 1)}>
            {common('next')}
          </Button>
        </div>
      )}
    </section>
  );
}
