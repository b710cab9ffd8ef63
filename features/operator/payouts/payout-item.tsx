'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { StatusBadge, type Tone } from '#components/ui/status-badge.tsx';
import { useSubmit } from '#lib/api/use-submit.ts';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { ChainPayout } from '../types.ts';
import { PayByHand } from './pay-by-hand.tsx';

const tones: Record<ChainPayout['status'], Tone> = {
  queued: 'neutral',
  held: 'caution',
  signed: 'active',
  broadcast: 'active',
  mined: 'active',
  final: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** Shows one automatic payout with its transactions and the actions that staff can take. */
export function PayoutItem({ payout }: { payout: ChainPayout }) {
  const t = useTranslations('Operator.payouts');
  const locale = useLocale();
  const { claim, summa, currency, address, status, reason, txids, confirmations, fee, changedAt } = payout;
  return (
    <li className="grid items-start gap-x-8 gap-y-2 py-3 lg:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1">
        <Link href={routes.operatorClaim(claim.id)} className="inline-flex min-h-8 items-center font-semibold">
          {t('order', { number: claim.number })}
        </Link>
        <Amount value={summa} code={currency} />
        <span className="justify-self-start">
          <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
        </span>
      </div>
      <div className="grid max-w-text content-start gap-1">
        {reason && <p className="font-semibold">{t(`reason.${reason}`)}</p>}
        <p className="text-note wrap-anywhere">{t('to', { address })}</p>
        {txids.map((txid) => (
          <p key={txid} className="text-note wrap-anywhere">
            {t('txid', { txid })} <CopyButton value={txid} what={t('txidWhat')} compact />
          </p>
        ))}
        <p className="text-note text-soft">
          {t('changed', { at: formatMoment(changedAt, locale) })}
          {confirmations !== null && ` · ${t('confirmations', { count: confirmations })}`}
          {fee !== null && ` · ${t('fee', { fee })}`}
        </p>
      </div>
      <IfMay permission="payouts:send">
        <PayoutActions payout={payout} />
      </IfMay>
    </li>
  );
}

function PayoutActions({ payout: { id, claim, status, reason } }: { payout: ChainPayout }) {
  const t = useTranslations('Operator.payouts');
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ['GET /api/v1/operator/payouts/'] });
  const retry = useSubmit('POST /api/v1/operator/payouts/:id/retry/', { onSuccess });
  const isUnsigned = status === 'held' || status === 'queued';
  const canRetry = status === 'held' || (status === 'broadcast' && (reason === 'stuck' || reason === 'fee_cap'));
  return (
    <div className="flex flex-wrap gap-2">
      {canRetry && (
        <Button
          variant="secondary"
          size="dense"
          busy={retry.isPending}
          onClick={() => !retry.isPending && retry.mutate({ params: { id } })}
        >
          {t('retry')}
        </Button>
      )}
      {isUnsigned && claim.status === 'payout' && <PayByHand claimId={claim.id} />}
      {retry.error && <OperatorError error={retry.error} />}
    </div>
  );
}
