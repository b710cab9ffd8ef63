'use client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { DoneNotice } from '#components/ui/done-notice.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
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
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import type { UnconfirmedWithdrawal } from '../types.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { ShopBalance } from './shop-balance.tsx';

const size = 20;

type Step = 'list' | 'form' | 'done' | 'again';

export function ShopWithdrawals() {
  const t = useTranslations('Withdrawal');
  const own = useTranslations('Shop.withdrawal');
  const locale = useLocale();
  const client = useQueryClient();
  const page = pageNumberFrom(useSearchParams());
  const [step, setStep] = useState<Step>('list');
  const [prepared, setPrepared] = useState<UnconfirmedWithdrawal | null>(null);
  const [endedId, setEndedId] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/shop/withdrawal/', { query: { page, size } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const cards = useSavedCards();
  const reload = () => void client.invalidateQueries({ queryKey: ['GET /api/v1/shop/withdrawal/'] });
  const showPrepared = (withdrawal: UnconfirmedWithdrawal, next: Step) => {
    setPrepared(withdrawal);
    setStep(next);
  };
  const end = (id: string, next: Step) => {
    setEndedId(id);
    setStep(next);
    reload();
  };
  const request = useSubmit('POST /api/v1/shop/withdrawal/', {
    onSuccess: (withdrawal) => showPrepared(withdrawal, 'list'),
  });
  const cancel = useMutation({
    ...mutationFor('POST /api/v1/shop/withdrawal/:id/cancel/'),
    onSettled: reload,
  });
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />
    ) : (
      <Skeleton className="h-96" />
    );
  const newest = prepared ?? data.unconfirmed;
  const unconfirmed = newest?.id === endedId ? null : newest;
  const canWithdraw = compare(data.balance, data.min) >= 0;
  return (
    <div className="grid gap-8">
      {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      <ShopBalance money={data} />
      <div className="grid gap-4 empty:hidden">
        {step === 'done' && <DoneNotice title={t('done')} text={t('doneText')} />}
        {step === 'again' && <Callout tone="success" title={own('confirm.sentAgain')} live />}
        {step === 'form' ? (
          <WithdrawalForm
            account={data}
            cards={cards}
            busy={request.isPending}
            errorOf={(field) => fieldError(request.error, field)}
            failure={request.error && ((request.error instanceof ApiFailure && request.error.detail) || t('failed'))}
            onEdit={() => request.reset()}
            onSubmit={(body) => request.mutate({ body })}
            onClose={() => setStep('list')}
          />
        ) : unconfirmed ? (
          <ConfirmWithdrawal
            key={unconfirmed.id}
            withdrawal={unconfirmed}
            onConfirmed={() => end(unconfirmed.id, 'done')}
            onReplaced={(withdrawal) => showPrepared(withdrawal, 'again')}
            onClose={() => end(unconfirmed.id, 'list')}
          />
        ) : canWithdraw ? (
          <>
            <Button className="justify-self-start" onClick={() => setStep('form')}>
              {own('open')}
            </Button>
            <p className="max-w-text text-note text-soft">{own('how')}</p>
          </>
        ) : (
          <p className="text-soft">{t('tooLittle', { min: formatMoney(data.min, data.currency, locale) })}</p>
        )}
      </div>
      <section aria-labelledby="withdrawals" className="grid gap-3">
        <h2 id="withdrawals" className="text-title">
          {t('list')}
        </h2>
        {data.count === 0 ? (
          <EmptyState title={own('none')} text={own('noneText')} />
        ) : (
          <WithdrawalList
            withdrawals={data.results}
            cancellation={cancel.variables ? { ...cancel, id: cancel.variables.params.id } : null}
            onCancel={(id) => cancel.mutateAsync({ params: { id } })}
          />
        )}
        <Pagination
          page={page}
          size={size}
          count={data.count}
          href={(number) => `${routes.shopWithdrawal}${number > 1 ? `?page=${number}` : ''}`}
        />
      </section>
    </div>
  );
}
