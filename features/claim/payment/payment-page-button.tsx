'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { ButtonVariant } from '#components/ui/button-class.ts';
import { ActionError } from '../action-error.tsx';
import type { ClaimForm, ClaimState } from '../types.ts';
import { openPaymentPage } from './open-payment-page.ts';
import { RedirectDialog } from './redirect-dialog.tsx';

interface Props {
  claim: ClaimState;
  form: ClaimForm;
  variant?: ButtonVariant;
}

/** Button that opens the claim's payment page, after a confirmation. */
export function PaymentPageButton({ claim, form, variant = 'primary' }: Props) {
  const t = useTranslations('Claim.pay');
  const [isConfirming, setIsConfirming] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  // Fetches the payment page again on each press, because a partial payment replaces the invoice.
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
    <div className="grid gap-3 justify-self-start print:hidden">
      <ActionError error={error} />
      <Button size="lg" variant={variant} busy={!form.url} onClick={() => setIsConfirming(true)}>
        {t('toPayment')}
      </Button>
      <RedirectDialog
        open={isConfirming}
        busy={isLeaving}
        notify={form.notify}
        onClose={() => setIsConfirming(false)}
        onGo={() => void leave()}
      />
    </div>
  );
}
