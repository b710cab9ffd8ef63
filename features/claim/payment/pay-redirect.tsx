'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ActionError } from '../action-error.tsx';
import { CancelButton } from '../cancel-button.tsx';
import type { ClaimForm, ScreenProps } from '../types.ts';
import { openPaymentPage } from './open-payment-page.ts';
import { PayDeadline } from './pay-deadline.tsx';
import { PayHeading } from './pay-heading.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';

/** Payment on another page: amount, deadline, and a link. */
export function PayRedirect({ claim, form, offset }: ScreenProps & { form: ClaimForm }) {
  const t = useTranslations('Claim.pay');
  const [isConfirming, setIsConfirming] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  // Fetched on press: after a partial payment a new invoice replaces the one shown.
  const leave = async () => {
    setIsLeaving(true);
    setError(null);
    try {
      if (await openPaymentPage(claim.id)) return;
    } catch (cause) {
      setError(cause as Error);
    }
    setIsLeaving(false);
    setIsConfirming(false);
  };

  return (
    <>
      <PayHeading claim={claim} until={claim.payUntil} way="pay" />
      {claim.payUntil && (
        <PayDeadline until={claim.payUntil} offset={offset} then={claim.received ? 'partial' : 'elsewhere'} />
      )}
      <ActionError error={error} />
      <div className="flex flex-wrap gap-3 print:hidden">
        {claim.own && (
          <Button size="lg" busy={!form.url} onClick={() => setIsConfirming(true)}>
            {t('toPayment')}
          </Button>
        )}
        {claim.actions.includes('cancel') && <CancelButton claim={claim} size="lg" />}
      </div>
      <RedirectDialog
        open={isConfirming}
        busy={isLeaving}
        notify={form.notify}
        onClose={() => setIsConfirming(false)}
        onGo={() => void leave()}
      />
    </>
  );
}
