'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { useSubmit } from '#lib/api/use-submit.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import type { OperatorClaim } from '../types.ts';

/** Says that the exchange pays the order by itself, and lets staff take over a payout that is not signed yet. */
export function RailNote({ details: { onRail, claim } }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.payouts');
  const client = useQueryClient();
  const byHand = useSubmit('POST /api/v1/operator/claims/:id/pay-by-hand/', {
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET /api/v1/operator/claims/:id/'] }),
  });
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
            <ConfirmButton
              label={t('byHand')}
              title={t('byHandTitle')}
              text={t('byHandText')}
              keep={t('keep')}
              variant="primary"
              size="dense"
              busy={byHand.isPending}
              error={byHand.error}
              failed={t('failed')}
              onConfirm={() => byHand.mutateAsync({ params: { id: claim.id } })}
            />
          </span>
        </IfMay>
      )}
    </Callout>
  );
}
