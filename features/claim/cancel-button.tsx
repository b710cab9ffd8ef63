'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ActionError } from './action-error.tsx';
import type { ClaimState } from './types.ts';
import { useClaimAction } from './use-claim-action.ts';
import { useClaimWords } from './use-claim-words.ts';

/**
 * Button that cancels the claim, shown while this is possible. The visitor must confirm, because a payment that is
 * already on its way would arrive at a cancelled claim.
 */
export function CancelButton({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.cancel');
  const words = useClaimWords(claim);
  const action = useClaimAction(claim.id);
  const [isConfirming, setIsConfirming] = useState(false);
  const isChoice = claim.status === 'choice';
  if (!claim.actions.includes(isChoice ? 'choose' : 'cancel')) return null;
  return (
    <div className="-ml-4 print:hidden">
      <Button variant="quiet" onClick={() => setIsConfirming(true)}>
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
            <Button variant="danger" busy={action.isPending} onClick={isChoice ? action.chooseCancel : action.cancel}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{words(`cancel.${textKey(claim)}`)}</p>
          <ActionError error={action.error} />
        </div>
      </Dialog>
    </div>
  );
}

function textKey({ status, actions }: ClaimState): 'textNew' | 'textProof' | 'textPayment' | 'textSeen' {
  if (status === 'new') return 'textNew';
  if (status === 'choice') return 'textProof';
  return actions.includes('paid') ? 'textPayment' : 'textSeen';
}
