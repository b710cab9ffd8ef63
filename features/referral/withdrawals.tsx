'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DoneNotice } from '#components/ui/done-notice.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { WithdrawalForm } from '#components/withdrawals/withdrawal-form.tsx';
import { WithdrawalList } from '#components/withdrawals/withdrawal-list.tsx';
import { compare } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { ApiFailure, requestIdOf } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { useSavedCards } from '#lib/api/use-saved-cards.ts';
import { useSubmit } from '#lib/api/use-submit.ts';

const size = 5;

export function Withdrawals() {
  const t = useTranslations('Withdrawal');
  const own = useTranslations('Referral.withdrawal');
  const locale = useLocale();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const { data, error, refetch } = useQuery(queryFor('GET /api/v1/users/me/refferal/withdrawal/', { query: { size } }));
  const cancel = useMutation({
    ...mutationFor('POST /api/v1/users/me/refferal/withdrawal/:id/cancel/'),
    onSettled: () => client.invalidateQueries(),
  });
  const request = useSubmit('POST /api/v1/users/me/refferal/withdrawal/', {
    onSuccess: () => {
      setOpen(false);
      setDone(true);
      void client.invalidateQueries();
    },
  });
  const cards = useSavedCards();
  const canWithdraw = data !== undefined && compare(data.balance, data.min) >= 0;
  return (
    <section aria-labelledby="withdrawal" className="grid gap-4">
      <h2 id="withdrawal" className="text-title">
        {own('title')}
      </h2>
      {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-24" />}
      {isDone && <DoneNotice title={t('done')} text={t('doneText')} />}
      {data && isOpen && (
        <WithdrawalForm
          account={data}
          cards={cards}
          busy={request.isPending}
          errorOf={(field) => fieldError(request.error, field)}
          failure={request.error && ((request.error instanceof ApiFailure && request.error.detail) || t('failed'))}
          onEdit={() => request.reset()}
          onSubmit={(body) => request.mutate({ body })}
          onClose={() => setOpen(false)}
        />
      )}
      {canWithdraw && !isOpen && (
        <Button
          className="justify-self-start"
          onClick={() => {
            setDone(false);
            setOpen(true);
          }}
        >
          {own('open')}
        </Button>
      )}
      {data && !canWithdraw && (
        <p className="text-soft">{t('tooLittle', { min: formatMoney(data.min, data.currency, locale) })}</p>
      )}
      {data && data.results.length > 0 && (
        <WithdrawalList
          withdrawals={data.results}
          cancellation={cancel.variables ? { ...cancel, id: cancel.variables.params.id } : null}
          onCancel={(id) => cancel.mutateAsync({ params: { id } })}
        />
      )}
    </section>
  );
}
