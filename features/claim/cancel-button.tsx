'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { ButtonSize } from '#components/ui/button-class.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { ActionError } from './action-error.tsx';
import type { ClaimState } from './types.ts';
import { useClaimAction } from './use-claim-action.ts';

interface Props {
  claim: ClaimState;
  size?: ButtonSize;
}

/** Asks for a confirmation before cancelling, because money that was already sent would reach a cancelled claim. */
export function CancelButton({ claim, size }: Props) {
  const t = useTranslations('Claim.cancel');
  const action = useClaimAction(claim.id);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button variant="quiet" size={size} onClick={() => setIsConfirming(true)}>
        {t('button')}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('title')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsConfirming(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" busy={action.isPending} onClick={action.cancel}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{claim.status === 'new' ? t('textNew') : t('textPayment')}</p>
          <ActionError error={action.error} />
        </div>
      </Dialog>
    </>
  );
}
