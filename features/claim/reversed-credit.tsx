'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import type { ClaimState } from './types.ts';

const credited: readonly (ClaimState['status'] | undefined)[] = ['paid', 'paid_partial'];

/** True if an operator reversed the credit of a payment and the claim waits for payment again. */
function isCreditReversed({ status, history }: ClaimState): boolean {
  const earlier = history.slice(0, -1).map((step) => step.status);
  const before = earlier.at(-1) === 'check' ? earlier.at(-2) : earlier.at(-1);
  return status === 'wait_payment' && credited.includes(before);
}

export function ReversedCredit({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.reversedCredit');
  if (!claim.own || !isCreditReversed(claim)) return null;
  return (
    <Callout tone="caution" title={t('title')}>
      <p>{t('text')}</p>
    </Callout>
  );
}
