'use client';
import { CancelButton } from '../cancel-button.tsx';
import { ReceiptList } from '../receipt/receipt-list.tsx';
import { ReceiptUpload } from '../receipt/receipt-upload.tsx';
import type { ClaimForm, ScreenProps } from '../types.ts';
import { DeadlineText } from './deadline-text.tsx';
import { DecideNow } from './decide-now.tsx';
import { PaidButton } from './paid-button.tsx';
import { PayHeading } from './pay-heading.tsx';
import { PayTerms } from './pay-terms.tsx';
import { PaymentPageButton } from './payment-page-button.tsx';
import { ReturnNotice } from './return-notice.tsx';

/**
 * Screen for a payment on an external page. The button "I paid" and the receipt upload are needed if the external page
 * does not report the payment to the exchange.
 */
export function PayRedirect({ claim, form, offset }: ScreenProps & { form: ClaimForm }) {
  return (
    <>
      <div className="grid gap-3 sm:gap-4">
        <PayHeading claim={claim} until={claim.payUntil} way="pay" />
        <PayTerms claim={claim} offset={offset} until={claim.payUntil} />
        <ReturnNotice />
        {claim.own && <PaymentPageButton claim={claim} form={form} />}
      </div>
      <PaidButton claim={claim} receiptFirst={form.receipt.required} way="page" />
      {claim.payUntil && <DeadlineText claim={claim} then={claim.received ? 'partial' : 'elsewhere'} />}
      {claim.actions.includes('bill') && <ReceiptUpload claim={claim} />}
      <ReceiptList bills={claim.bills} />
      <DecideNow claim={claim} />
      <CancelButton claim={claim} />
    </>
  );
}
