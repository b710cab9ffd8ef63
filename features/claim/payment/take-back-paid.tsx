'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ActionError } from '../action-error.tsx';
import type { ClaimState } from '../types.ts';
import { useClaimAction } from '../use-claim-action.ts';

/** Button that withdraws "I paid", for a visitor who pressed it before sending the money. */
export function TakeBackPaid({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.pay');
  const action = useClaimAction(claim.id);
  if (!claim.actions.includes('unpaid')) return null;
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <ActionError error={action.error} />
      <Button variant="quiet" className="-ml-4" busy={action.isPending} onClick={action.unpaid}>
        {t('unpaid')}
      </Button>
    </div>
  );
}
