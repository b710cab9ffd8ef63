'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { formatAmount, formatDate } from '#lib/format.ts';
import { keepWhole } from '../keep-whole.tsx';
import { BillList } from '../receipt/bill-list.tsx';
import { ReceiptUpload } from '../receipt/receipt-upload.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ClaimForm, ScreenProps } from '../types.ts';
import { PaidButton } from './paid-button.tsx';
import { PayClock } from './pay-clock.tsx';
import { RequisiteCard } from './requisite-card.tsx';

const waitAgain = 3000;
const isWaiting = (error: Error | null) => error instanceof ApiFailure && error.code === 'requisite_wait';

/** The exact sum, the time, where to send it, and "I paid". */
export function PayInline({ claim, form, offset }: ScreenProps & { form: ClaimForm }) {
  const t = useTranslations('Claim.pay');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/claim/:id/requisite/', { params: { id: claim.id } }),
    refetchInterval: ({ state }) => (isWaiting(state.error) ? waitAgain : false),
  });
  const summa = formatAmount(data?.summa ?? claim.fromSumma, locale);
  const currency = data?.currency ?? claim.from.currency;
  const congestion = form.congestion && form.congestion.level !== 'normal' ? [form.congestion.text] : [];
  const until = data?.payUntil ?? claim.payUntil;

  return (
    <>
      <ScreenHeading lead={t('lead')}>
        {until
          ? t.rich('sendUntil', { sum: `${summa} ${currency}`, time: formatDate(until, locale, 'time'), b: keepWhole })
          : t.rich('send', { sum: `${summa} ${currency}`, b: keepWhole })}
      </ScreenHeading>
      {until && <PayClock until={until} offset={offset} />}
      {data && <RequisiteCard requisite={data} warnings={[...data.warnings, ...congestion]} />}
      {!data && !error && <Skeleton className="h-72" />}
      {isWaiting(error) && <p role="status">{t('requisiteWait')}</p>}
      {error && !isWaiting(error) && !data && <ErrorState title={t('noRequisite')} onRetry={() => void refetch()} />}
      {form.receipt.required && claim.actions.includes('bill') && <ReceiptUpload claim={claim} />}
      <BillList bills={claim.bills} />
      <PaidButton claim={claim} receiptFirst={form.receipt.required} />
    </>
  );
}
