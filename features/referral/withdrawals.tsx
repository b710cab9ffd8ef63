'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { compare } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import { tones } from './status-tone.ts';
import type { Withdrawal } from './types.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

const size = 5;

/** Form for a withdrawal, and the latest withdrawals. */
export function Withdrawals() {
  const t = useTranslations('Referral.withdrawal');
  const locale = useLocale();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const { data, error, refetch } = useQuery(queryFor('GET /api/v1/users/me/refferal/withdrawal/', { query: { size } }));
  const cancel = useMutation({
    ...mutationFor('POST /api/v1/users/me/refferal/withdrawal/:id/cancel/'),
    onSettled: () => client.invalidateQueries(),
  });
  const finish = () => {
    setOpen(false);
    setDone(true);
    void client.invalidateQueries();
  };
  const canWithdraw = data !== undefined && compare(data.balance, data.min) >= 0;
  return (
    <section aria-labelledby="withdrawal" className="grid gap-4">
      <h2 id="withdrawal" className="text-title">
        {t('title')}
      </h2>
      {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-24" />}
      {isDone && <Callout tone="success" title={t('done')} live />}
      {data && isOpen && <WithdrawalForm account={data} onDone={finish} onClose={() => setOpen(false)} />}
      {canWithdraw && !isOpen && (
        <Button
          className="justify-self-start"
          onClick={() => {
            setDone(false);
            setOpen(true);
          }}
        >
          {t('open')}
        </Button>
      )}
      {data && !canWithdraw && (
        <p className="text-soft">{t('tooLittle', { min: formatMoney(data.min, data.currency, locale) })}</p>
      )}
      {cancel.error && <ErrorState title={t('cancelFailed')} />}
      {data && data.results.length > 0 && (
        <ul aria-label={t('list')} className="divide-y divide-line border-y border-line">
          {data.results.map((one) => (
            <WithdrawalRow
              key={one.id}
              withdrawal={one}
              busy={cancel.isPending && cancel.variables.params.id === one.id}
              onCancel={() => cancel.mutate({ params: { id: one.id } })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  withdrawal: Withdrawal;
  busy: boolean;
  onCancel: () => void;
}

function WithdrawalRow({ withdrawal, busy, onCancel }: RowProps) {
  const t = useTranslations('Referral.withdrawal');
  const words = useTranslations('Referral.status');
  const locale = useLocale();
  const { number, status, summa, currency, toSumma, toCurrency, toName, requisites, createdAt, note, tx } = withdrawal;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold tabular-nums">
          {formatMoney(summa, currency, locale)} → {formatMoney(toSumma, toCurrency, locale)}
        </p>
        <p className="text-note text-soft wrap-anywhere">
          {t('row', { number: String(number), at: formatMoment(createdAt, locale), to: toName })}
          {requisites.map(({ value }) => `, ${value}`).join('')}
        </p>
        {note && <p className="text-note">{t('refused', { note })}</p>}
        {tx && <p className="text-note wrap-anywhere">{t('tx', { tx })}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge tone={tones[status]}>{words(status)}</StatusBadge>
        {status === 'wdnew' && (
          <Button variant="quiet" size="dense" busy={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </li>
  );
}
