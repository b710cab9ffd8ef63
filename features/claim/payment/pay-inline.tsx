'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { compare } from '#domain/amount.ts';
import { ApiFailure, requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { CancelButton } from '../cancel-button.tsx';
import { DemoPlay } from '../demo-play.tsx';
import { ReceiptList } from '../receipt/receipt-list.tsx';
import { ReceiptUpload } from '../receipt/receipt-upload.tsx';
import type { ClaimForm, ClaimRequisite, ScreenProps } from '../types.ts';
import { amountDue } from './amount-due.ts';
import { DeadlineText } from './deadline-text.tsx';
import { DecideNow } from './decide-now.tsx';
import { DemoWallet } from './demo-wallet.tsx';
import { PaidButton } from './paid-button.tsx';
import { PayHeading } from './pay-heading.tsx';
import { PayTerms } from './pay-terms.tsx';
import { RequisiteCard } from './requisite-card.tsx';
import { SenderCheck } from './sender-check.tsx';

const retryMs = 3000;
const isWaiting = (error: Error | null) => error instanceof ApiFailure && error.code === 'requisite_wait';

export function PayInline({ claim, form, offset }: ScreenProps & { form: ClaimForm }) {
  const t = useTranslations('Claim.pay');
  // Requisites that were loaded before a partial payment contain the full amount. These outdated requisites must not be
  // shown.
  const isOutdated = (answer: ClaimRequisite | undefined) =>
    answer !== undefined && compare(answer.summa, amountDue(claim)) !== 0;
  const {
    data: latest,
    error,
    refetch,
  } = useQuery({
    ...queryFor('GET /api/v1/claim/:id/requisite/', { params: { id: claim.id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.error) || isOutdated(state.data) ? retryMs : false),
  });
  const data = isOutdated(latest) ? undefined : latest;
  // If the exchange detects the payment automatically, the API does not offer the action "I paid".
  const isSeenByItself = claim.status === 'wait_payment' && !claim.actions.includes('paid');
  const until = data?.payUntil ?? claim.payUntil;

  return (
    <>
      <div className="grid gap-3 sm:gap-4">
        <PayHeading claim={claim} until={until} way="send" />
        <PayTerms claim={claim} offset={offset} until={until} arrives />
        <DemoPlay claim={claim} />
        {data && <RequisiteCard requisite={data} />}
        {data?.demoChain && <DemoWallet claimId={claim.id} requisite={{ ...data, demoChain: data.demoChain }} />}
        {data?.senderCheck && <SenderCheck claimId={claim.id} />}
        {!data && !error && <Skeleton className="h-72" />}
        {isWaiting(error) && <p role="status">{t('requisiteWait')}</p>}
        {error && !isWaiting(error) && !data && (
          <ErrorState title={t('noRequisite')} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        )}
        {form.receipt.required && claim.actions.includes('bill') && <ReceiptUpload claim={claim} />}
        <PaidButton claim={claim} receiptFirst={form.receipt.required} />
      </div>
      {form.congestion && (
        <Callout tone="info">
          <p>{form.congestion.text}</p>
        </Callout>
      )}
      {until && (
        <DeadlineText claim={claim} then={claim.received ? 'partial' : isSeenByItself ? 'elsewhere' : 'inline'} />
      )}
      <ReceiptList bills={claim.bills} />
      <DecideNow claim={claim} />
      <CancelButton claim={claim} />
    </>
  );
}
