'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { ButtonVariant } from '#components/ui/button-class.ts';
import { ActionError } from '../action-error.tsx';
import type { ClaimForm, ClaimState } from '../types.ts';
import { openPaymentPage } from './open-payment-page.ts';
import { RedirectNotice } from './redirect-notice.tsx';

interface Props {
  claim: ClaimState;
  form: ClaimForm;
  variant?: ButtonVariant;
}

export function PaymentPageButton({ claim, form, variant = 'primary' }: Props) {
  const t = useTranslations('Claim.pay');
  const notice = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  // Fetches the payment page's URL at each press of the button, because a partial payment makes the provider issue a
  // new invoice.
  const leave = async () => {
    setIsLeaving(true);
    setError(null);
    try {
      if (await openPaymentPage(claim.id)) return;
    } catch (cause) {
      setError(cause as Error);
    }
    setIsLeaving(false);
  };

  return (
    <div className="grid gap-3 print:hidden">
      <RedirectNotice id={notice} notify={form.notify} />
      <ActionError error={error} />
      <Button
        size="lg"
        variant={variant}
        busy={!form.url || isLeaving}
        onClick={() => void leave()}
        aria-describedby={notice}
        className="sm:justify-self-start"
      >
        {t('toPayment')}
      </Button>
    </div>
  );
}
