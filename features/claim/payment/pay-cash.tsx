'use client';
import { useTranslations } from 'next-intl';
import { ErrorState } from '#components/ui/error-state.tsx';
import { CancelButton } from '../cancel-button.tsx';
import { ReceiptList } from '../receipt/receipt-list.tsx';
import type { ClaimForm, ScreenProps } from '../types.ts';
import { DeadlineText } from './deadline-text.tsx';
import { DecideNow } from './decide-now.tsx';
import { OfficeCard } from './office-card.tsx';
import { PaidButton } from './paid-button.tsx';
import { PayHeading } from './pay-heading.tsx';
import { PayTerms } from './pay-terms.tsx';
import { useOfficeTime } from './use-office-time.ts';

export function PayCash({ claim, form, offset }: ScreenProps & { form: ClaimForm }) {
  const t = useTranslations('Claim.pay');
  const { office } = form;
  const officeTime = useOfficeTime(office);
  const { courseFixedUntil, payUntil } = claim;
  const isFixedShorter = courseFixedUntil !== null && payUntil !== null && courseFixedUntil < payUntil;
  return (
    <>
      <div className="grid gap-3 sm:gap-4">
        <PayHeading claim={claim} until={claim.payUntil} way="bring" office={office} />
        <PayTerms claim={claim} offset={offset} until={claim.payUntil} cash />
        {isFixedShorter && (
          <p className="max-w-text text-soft">{t('cashRate', { time: officeTime(courseFixedUntil) })}</p>
        )}
        {courseFixedUntil === null && !claim.received && <p className="max-w-text text-soft">{t('cashRateOpen')}</p>}
        {office ? <OfficeCard office={office} /> : <ErrorState title={t('noOffice')} />}
        <ReceiptList bills={claim.bills} />
        <PaidButton claim={claim} receiptFirst={false} way="cash" />
      </div>
      {claim.payUntil && <DeadlineText claim={claim} then={claim.received ? 'partial' : 'office'} />}
      <DecideNow claim={claim} />
      <CancelButton claim={claim} />
    </>
  );
}
