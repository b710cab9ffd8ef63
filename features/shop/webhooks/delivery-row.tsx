'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { StatusBadge, type Tone } from '#components/ui/status-badge.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutationFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import type { ShopDelivery } from '../types.ts';

const tones: Record<ShopDelivery['state'], Tone> = { pending: 'active', delivered: 'success', failed: 'danger' };

export function DeliveryRow({ delivery, canSend }: { delivery: ShopDelivery; canSend: boolean }) {
  const t = useTranslations('Shop.webhook.deliveries');
  const failed = useTranslations('Shop.webhook');
  const locale = useLocale();
  const client = useQueryClient();
  const { id, claimNumber, order, status, state, attempts, httpStatus, error, createdAt, nextAt, log } = delivery;
  const again = useMutation({
    ...mutationFor('POST /api/v1/shop/deliveries/:id/redeliver/'),
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET /api/v1/shop/deliveries/'] }),
  });
  const facts = [
    formatMoment(createdAt, locale),
    attempts > 0 && t('attempts', { count: attempts }),
    httpStatus !== null && t('answer', { status: String(httpStatus) }),
    state !== 'delivered' && error && t(`error.${error}`),
    nextAt && attempts > 0 && t('next', { moment: formatMoment(nextAt, locale) }),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">
            {claimNumber === null ? t('test') : t('claim', { number: String(claimNumber), order: order ?? '' })}
          </span>
          {status && <code>{status}</code>}
          <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
        </p>
        <p className="text-note text-soft">{facts.join(' · ')}</p>
        {log.length > 1 && (
          <details className="text-note text-soft">
            <summary className="w-fit cursor-pointer py-1">{t('log')}</summary>
            <ol className="grid gap-0.5">
              {log.map((one) => (
                <li key={one.at}>
                  {[
                    formatMoment(one.at, locale),
                    one.httpStatus !== null && t('answer', { status: String(one.httpStatus) }),
                    one.error && t(`error.${one.error}`),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </ol>
          </details>
        )}
        {again.error && (
          <p role="alert" className="text-note text-danger">
            {again.error instanceof ApiFailure && again.error.detail ? again.error.detail : failed('actionFailed')}
          </p>
        )}
      </div>
      {canSend && (
        <Button variant="quiet" busy={again.isPending} onClick={() => again.mutate({ params: { id }, body: {} })}>
          {t(state === 'pending' ? 'sendNow' : 'again')}
        </Button>
      )}
    </li>
  );
}
