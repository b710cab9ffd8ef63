'use client';
import { CancelButton } from '../cancel-button.tsx';
import { ReceiptList } from '../receipt/receipt-list.tsx';
import { ReceiptUpload } from '../receipt/receipt-upload.tsx';
import type { ClaimForm, ScreenProps } from '../types.ts';
import { DecideNow } from './decide-now.tsx';
import { PaidButton } from './paid-button.tsx';
import { PayDeadline } from './pay-deadline.tsx';
import { PayHeading } from './pay-heading.tsx';
import { PaymentPageButton } from './payment-page-button.tsx';
import { ReturnNotice } from './return-notice.tsx';

/**
 * Payment on an external page. The button "I paid" and the receipt upload are for payments that the external page does
 * not report.
 */
export function PayRedirect({ claim, form, offset }: ScreenProps & { form: ClaimForm }) {
  return (
    <>
      <ReturnNotice />
      <PayHeading claim={claim} until={claim.payUntil} way="pay" />
      {claim.payUntil && (
        <PayDeadline until={claim.payUntil} offset={offset} then={claim.received ? 'partial' : 'elsewhere'} />
      )}
      {claim.own && <PaymentPageButton claim={claim} form={form} />}
      <PaidButton claim={claim} receiptFirst={form.receipt.required} way="page" />
      {claim.actions.includes('bill') && <ReceiptUpload claim={claim} />}
      <ReceiptList bills={claim.bills} />
      <DecideNow claim={claim} />
      <CancelButton claim={claim} />
    </>
  );
}
