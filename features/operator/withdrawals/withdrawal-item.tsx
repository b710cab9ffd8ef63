'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { StatusBadge, type Tone } from '#components/ui/status-badge.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { formatMoment } from '#lib/format.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';

type Withdrawal = CallResponse<'GET /api/v1/operator/withdrawals/'>['results'][number];

const tones: Record<Withdrawal['status'], Tone> = {
  wdnew: 'caution',
  wdwork: 'active',
  wdsucc: 'success',
  wdcancel: 'neutral',
};

export function WithdrawalItem({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('Operator.withdrawals');
  const locale = useLocale();
  const { number, createdAt, status, by, summa, currency, fee, toSumma, toCurrency, toName, requisites } = withdrawal;
  const { shop, isOwnerClosed, worker, approvedBy, sentBy, tx, note } = withdrawal;
  const isEstimate = status === 'wdnew' && currency !== toCurrency;
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-[16rem_minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
          {t('number', { number: String(number) })}
          <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
        </p>
        <p className="text-note text-soft">{formatMoment(createdAt, locale)}</p>
        <p className="wrap-anywhere">{shop === null ? t('partner') : t('shop', { name: shop })}</p>
        <p className="wrap-anywhere">{by ?? t('deleted')}</p>
        {isOwnerClosed && <p className="text-danger">{t('closed')}</p>}
      </div>
      <div className="grid content-start gap-1">
        <p>
          <Amount value={toSumma} code={toCurrency} size="title" estimate={isEstimate} />{' '}
          <span className="text-soft">{t('to', { name: toName })}</span>
        </p>
        <p className="text-note text-soft tabular-nums">{t('from', { summa, fee, currency })}</p>
        {requisites.map(({ label, value }) => (
          <p key={label} className="flex items-center gap-x-2">
            <span className="min-w-0">
              <span className="text-soft">{label}:</span> <span className="wrap-anywhere">{value}</span>
            </span>
            <CopyButton compact value={value} what={label} />
          </p>
        ))}
        {worker && <p className="text-note text-soft">{t('worker', { by: worker })}</p>}
        {approvedBy && <p className="text-note text-soft">{t('approved', { by: approvedBy })}</p>}
        {sentBy && <p className="text-note text-soft">{t('sentBy', { by: sentBy, tx: tx ?? '' })}</p>}
        {note && <p className="text-note">{t('refused', { note })}</p>}
      </div>
      {(status === 'wdnew' || status === 'wdwork') && (
        <IfMay permission="payouts:send">
          <Actions withdrawal={withdrawal} />
        </IfMay>
      )}
    </li>
  );
}

function Actions({ withdrawal: { id, status, mine, approvedBy } }: { withdrawal: Withdrawal }) {
  const t = useTranslations('Operator.withdrawals');
  const client = useQueryClient();
  const [tx, setTx] = useState('');
  const [note, setNote] = useState('');
  const order = useSubmit('POST /api/v1/operator/withdrawals/:id/', { onSuccess: () => client.invalidateQueries() });
  const act = (action: 'take' | 'approve' | 'sent' | 'refuse') =>
    order.mutate({ params: { id }, body: { action, ...(tx && { tx }), ...(note && { note }) } });
  const reason = fieldError(order.error, 'action');
  const fields = { tx: fieldError(order.error, 'tx'), note: fieldError(order.error, 'note') };
  const busy = order.isPending;
  return (
    <div className="grid content-start gap-3">
      {status === 'wdnew' || !mine ? (
        <Button busy={busy} onClick={() => act('take')}>
          {t(status === 'wdnew' ? 'take' : 'takeOver')}
        </Button>
      ) : (
        <>
          <Field label={t('tx')} error={fields.tx}>
            {(control) => (
              <Input {...control} value={tx} onChange={(event) => setTx(event.target.value)} autoComplete="off" />
            )}
          </Field>
          <Button busy={busy} onClick={() => act('sent')}>
            {t('sent')}
          </Button>
        </>
      )}
      {status === 'wdwork' && !mine && !approvedBy && (
        <IfMay permission="payouts:approve">
          <Button variant="secondary" busy={busy} onClick={() => act('approve')}>
            {t('approve')}
          </Button>
        </IfMay>
      )}
      <Field label={t('note')} error={fields.note}>
        {(control) => (
          <Input {...control} value={note} onChange={(event) => setNote(event.target.value)} autoComplete="off" />
        )}
      </Field>
      <Button variant="quiet" busy={busy} onClick={() => act('refuse')}>
        {t('refuse')}
      </Button>
      {reason && (
        <p role="alert" className="text-danger">
          {reason}
        </p>
      )}
      {order.error && !reason && !fields.tx && !fields.note && <OperatorError error={order.error} />}
    </div>
  );
}
