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

/** Paid on another page: what will be paid there, the time, and the way to it. */
export function PayRedirect({ claim, form, offset }: ScreenProps & { form: ClaimForm }) {
  const t = useTranslations('Claim.pay');
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState<Error | null>(null);

  // Asked for anew: after a part has come another bill takes the place of the one that was shown.
  const go = async () => {
    setLeaving(true);
    setFailed(null);
    try {
      if (await openPaymentPage(claim.id)) return;
    } catch (error) {
      setFailed(error as Error);
    }
    setLeaving(false);
    setAsking(false);
  };

  return (
    <>
      <PayHeading claim={claim} until={claim.payUntil} way="pay" />
      {claim.payUntil && (
        <PayDeadline until={claim.payUntil} offset={offset} then={claim.received ? 'partial' : 'elsewhere'} />
      )}
      <ActionError error={failed} />
      <div className="flex flex-wrap gap-3 print:hidden">
        {claim.own && (
          <Button size="lg" busy={!form.url} onClick={() => setAsking(true)}>
            {t('toPayment')}
          </Button>
        )}
        {claim.actions.includes('cancel') && <CancelButton claim={claim} size="lg" />}
      </div>
      <RedirectDialog
        open={asking}
        busy={leaving}
        notify={form.notify}
        onClose={() => setAsking(false)}
        onGo={() => void go()}
      />
    </>
  );
}
