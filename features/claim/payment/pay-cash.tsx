'use client';
import { useTranslations } from 'next-intl';
import { ErrorState } from '#components/ui/error-state.tsx';
import { CancelButton } from '../cancel-button.tsx';
import { ReceiptList } from '../receipt/receipt-list.tsx';
import type { ClaimForm, ScreenProps } from '../types.ts';
import { DecideNow } from './decide-now.tsx';
import { OfficeCard } from './office-card.tsx';
import { PaidButton } from './paid-button.tsx';
import { PayDeadline } from './pay-deadline.tsx';
import { PayHeading } from './pay-heading.tsx';

export function PayCash({ claim, form, offset }: ScreenProps & { form: ClaimForm }) {
  const t = useTranslations('Claim.pay');
  const { office } = form;
  return (
    <>
      <PayHeading claim={claim} until={claim.payUntil} way="bring" />
      {claim.payUntil && (
        <PayDeadline until={claim.payUntil} offset={offset} then={claim.received ? 'partial' : 'office'} />
      )}
      {office ? <OfficeCard office={office} /> : <ErrorState title={t('noOffice')} />}
      <ReceiptList bills={claim.bills} />
      <PaidButton claim={claim} receiptFirst={false} way="cash" />
      <DecideNow claim={claim} />
      <CancelButton claim={claim} />
    </>
  );
}
