'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ActionError } from '../action-error.tsx';
import type { ClaimState } from '../types.ts';
import { useClaimAction } from '../use-claim-action.ts';

interface Props {
  claim: ClaimState;
  /** Whether the payment method requires a receipt before "I paid" can be pressed. */
  receiptFirst: boolean;
  way?: keyof typeof texts;
}

const texts = {
  requisites: { button: 'paid', hint: 'paidHint' },
  cash: { button: 'paidCash', hint: 'paidCashHint' },
  page: { button: 'paid', hint: 'paidPageHint' },
} as const;

export function PaidButton({ claim, receiptFirst, way = 'requisites' }: Props) {
  const t = useTranslations('Claim.pay');
  const action = useClaimAction(claim.id);
  const hint = useId();
  if (!claim.actions.includes('paid')) return null;
  const needsReceipt = receiptFirst && claim.bills.length === 0;
  return (
    <div className="grid gap-3 print:hidden">
      <ActionError error={action.error} />
      <Button
        size="lg"
        variant={way === 'page' ? 'secondary' : 'primary'}
        busy={action.isPending}
        disabled={needsReceipt}
        onClick={action.paid}
        aria-describedby={hint}
        className="sm:justify-self-start"
      >
        {t(texts[way].button)}
      </Button>
      <p id={hint} className="text-soft">
        {needsReceipt ? t('receiptFirst') : t(texts[way].hint)}
      </p>
    </div>
  );
}
