'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { formatMoney } from '#domain/format.ts';
import { formatMoment } from '#lib/format.ts';
import { GroupedText } from '../grouped-text.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import type { Withdrawal } from './types.ts';

const tones: Record<Withdrawal['status'], Tone> = {
  wdnew: 'active',
  wdwork: 'active',
  wdsucc: 'success',
  wdcancel: 'neutral',
};

interface Props {
  withdrawals: readonly Withdrawal[];
  /** State of the last cancellation, or null if nothing was cancelled. */
  cancellation: { id: string; isPending: boolean; error: Error | null } | null;
  onCancel: (id: string) => Promise<unknown>;
}

export function WithdrawalList({ withdrawals, cancellation, onCancel }: Props) {
  const t = useTranslations('Withdrawal');
  return (
    <ul aria-label={t('list')} className="divide-y divide-line border-y border-line">
      {withdrawals.map((one) => (
        <Row
          key={one.id}
          withdrawal={one}
          cancellation={cancellation?.id === one.id ? cancellation : null}
          onCancel={() => onCancel(one.id)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  withdrawal: Withdrawal;
  cancellation: Props['cancellation'];
  onCancel: () => Promise<unknown>;
}

function Row({ withdrawal, cancellation, onCancel }: RowProps) {
  const t = useTranslations('Withdrawal');
  const locale = useLocale();
  const { number, status, summa, currency, toSumma, toCurrency, toName, requisites, createdAt, note, tx } = withdrawal;
  // If the withdrawal has a note, staff refused it. A withdrawal that its owner cancelled has no note.
  const isRefused = status === 'wdcancel' && note !== null && note !== '';
  const isEstimate = status === 'wdnew' && currency !== toCurrency;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold tabular-nums">
          {formatMoney(summa, currency, locale)} → {isEstimate ? '≈\u00A0' : ''}
          {formatMoney(toSumma, toCurrency, locale)}
        </p>
        <p className="text-note text-soft wrap-anywhere">
          {t('row', { number: String(number), at: formatMoment(createdAt, locale), to: toName })}
          {requisites.map(({ value }) => (
            <Fragment key={value}>
              , <GroupedText value={value} />
            </Fragment>
          ))}
        </p>
        {note && <p className="text-note wrap-anywhere">{isRefused ? t('reason', { note }) : note}</p>}
        {tx && <p className="text-note wrap-anywhere">{t('tx', { tx })}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge tone={isRefused ? 'danger' : tones[status]}>
          {t(isRefused ? 'status.refused' : `status.${status}`)}
        </StatusBadge>
        {status === 'wdnew' && (
          <ConfirmButton
            label={t('cancel')}
            title={t('cancelTitle', { sum: formatMoney(summa, currency, locale) })}
            text={t('cancelText')}
            keep={t('cancelKeep')}
            size="dense"
            busy={cancellation?.isPending ?? false}
            error={cancellation?.error ?? null}
            failed={t('cancelFailed')}
            onConfirm={onCancel}
          />
        )}
      </div>
    </li>
  );
}
