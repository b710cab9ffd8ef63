'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ActionError } from '../action-error.tsx';
import type { ClaimState } from '../types.ts';
import { useClaimAction } from '../use-claim-action.ts';
import { useClaimWords } from '../use-claim-words.ts';

/**
 * Button for a visitor who has paid too little and does not want to pay the rest. The button opens the choice of
 * options at once.
 */
export function DecideNow({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.pay');
  const words = useClaimWords(claim);
  const action = useClaimAction(claim.id);
  if (!claim.actions.includes('decide')) return null;
  return (
    <section className="grid justify-items-start gap-3 border-t border-line pt-6 print:hidden">
      <div className="grid max-w-text gap-1">
        <h2 className="text-lead">{t('decideLead')}</h2>
        <p className="text-soft">{words('pay.decideText')}</p>
      </div>
      <ActionError error={action.error} />
      <Button variant="secondary" busy={action.isPending} onClick={action.decide}>
        {t('decide')}
      </Button>
    </section>
  );
}
