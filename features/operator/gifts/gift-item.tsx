'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { DateInput } from '#components/ui/date-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { StatusBadge, type Tone } from '#components/ui/status-badge.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { mutationFor } from '#lib/api/query.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { formatDate, formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';

type Card = CallResponse<'GET /api/v1/operator/gift-cards/'>['results'][number];

const tones: Record<Card['status'], Tone> = {
  unused: 'success',
  active: 'active',
  spent: 'neutral',
  expired: 'neutral',
  blocked: 'danger',
};

export function GiftItem({ card }: { card: Card }) {
  const t = useTranslations('Operator.gifts');
  const locale = useLocale();
  const { ending, status, value, balance, currency, expiredSumma, createdAt, expiresAt, claimId, claimNumber } = card;
  const { buyer, holder, blockReason, uses } = card;
  const order = (id: string, number: number) => (
    <Link href={routes.operatorClaim(id)}>{t('order', { number: String(number) })}</Link>
  );
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-[16rem_minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
          …{ending}
          <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
        </p>
        <p>
          <Amount value={balance} code={currency} size="title" />{' '}
          <span className="text-soft">{t('of', { value: formatMoney(value, currency, locale) })}</span>
        </p>
        <p className="text-note text-soft">{t('until', { date: formatDate(expiresAt, locale) })}</p>
        {isPositive(expiredSumma) && (
          <p className="text-note text-soft">{t('expired', { sum: formatMoney(expiredSumma, currency, locale) })}</p>
        )}
      </div>
      <div className="grid content-start gap-1 text-note">
        <p className="wrap-anywhere">
          {t('bought', { at: formatMoment(createdAt, locale), by: buyer ?? t('deleted') })}{' '}
          {order(claimId, claimNumber)}
        </p>
        <p className="wrap-anywhere">{holder === null ? t('noHolder') : t('holder', { by: holder })}</p>
        {uses.map((use) => (
          <p key={use.claimId} className="tabular-nums">
            {order(use.claimId, use.number)} · {formatMoney(use.summa, currency, locale)} ·{' '}
            {formatMoment(use.at, locale)}
            {isPositive(use.returned) && ` · ${t('returned')}`}
          </p>
        ))}
        {blockReason && <p className="wrap-anywhere">{t('blockedFor', { reason: blockReason })}</p>}
      </div>
      <IfMay permission="gifts:write">
        <Actions card={card} />
      </IfMay>
    </li>
  );
}

function Actions({ card: { id, status } }: { card: Card }) {
  const t = useTranslations('Operator.gifts');
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [until, setUntil] = useState('');
  const order = useMutation({
    ...mutationFor('POST /api/v1/operator/gift-cards/:id/'),
    onSuccess: () => {
      setNote('');
      setUntil('');
      void client.invalidateQueries();
    },
  });
  const act = (action: 'block' | 'unblock' | 'extend') =>
    order.mutate({ params: { id }, body: { action, note, ...(until && action === 'extend' && { until }) } });
  const faults = { note: fieldError(order.error, 'note'), until: fieldError(order.error, 'until') };
  const blocking = status === 'blocked' ? 'unblock' : 'block';
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer content-center text-accent">{t('actions')}</summary>
      <div className="grid content-start gap-3 pt-2">
        <Field label={t('note')} error={faults.note} required>
          {(control) => (
            <Input
              {...control}
              value={note}
              maxLength={500}
              onChange={({ target }) => setNote(target.value)}
              autoComplete="off"
            />
          )}
        </Field>
        <Button
          variant={blocking === 'block' ? 'danger' : 'secondary'}
          busy={order.isPending}
          onClick={() => act(blocking)}
        >
          {t(blocking)}
        </Button>
        <Field label={t('newDate')} error={faults.until}>
          {(control) => (
            <DateInput
              {...control}
              empty={t('noDate')}
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
          )}
        </Field>
        <Button variant="secondary" busy={order.isPending} onClick={() => act('extend')}>
          {t('extend')}
        </Button>
        {order.error && !faults.note && !faults.until && <OperatorError error={order.error} />}
      </div>
    </details>
  );
}
