'use client';
import { useTranslations } from 'next-intl';
import { LocalTime } from '#components/local-time.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ClaimState } from './types.ts';

/** Tells the visitor outside business hours when operators will be back to handle the claim. */
export function AfterHours({ claim: { status, operatorsBackAt } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.afterHours');
  if (operatorsBackAt === null) return null;
  const isPayable = status === 'new' || status === 'wait_payment' || status === 'paid_partial';
  return (
    <p role="status" className="flex max-w-text gap-2 text-caution">
      <Icon name="clock" className="mt-0.5" />
      <span>{t.rich(isPayable ? 'pay' : 'wait', { until: () => <LocalTime at={operatorsBackAt} /> })}</span>
    </p>
  );
}
