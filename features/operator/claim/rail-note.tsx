'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import { PayByHand } from '../payouts/pay-by-hand.tsx';
import type { OperatorClaim } from '../types.ts';

/**
 * Explains that the exchange sends the payout of this order automatically. A button lets staff take over a payout that
 * is not signed yet.
 */
export function RailNote({ details: { onRail, claim } }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.payouts');
  if (!onRail) return null;
  return (
    <Callout tone="info" title={t('onRail')}>
      <p>{t(claim.status === 'payout' ? 'onRailText' : 'onRailSent')}</p>
      <p>
        <Link href={routes.operatorPayouts({ show: 'all' })}>{t('title')}</Link>
      </p>
      {claim.status === 'payout' && (
        <IfMay permission="payouts:send">
          <span className="justify-self-start">
            <PayByHand claimId={claim.id} />
          </span>
        </IfMay>
      )}
    </Callout>
  );
}
