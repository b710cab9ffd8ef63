'use client';
import { useLocale, useTranslations } from 'next-intl';
import { awaitsProof, type ClaimStatus } from '#domain/claim-status.ts';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

type Turn = 'client' | 'staff' | 'self';

/** The party that has to act in each status, or null for the statuses of ended claims. */
const turns = {
  new: 'client',
  verify: 'client',
  wait_requisites: 'staff',
  wait_payment: 'client',
  marked_paid: 'staff',
  confirming: 'self',
  paid_partial: 'client',
  paid: 'staff',
  aml: 'self',
  check: 'staff',
  choice: 'client',
  payout: 'staff',
  payout_sent: 'staff',
  refund: 'staff',
  done: null,
  refunded: null,
  expired: null,
  cancelled: null,
  failed: null,
} as const satisfies Record<ClaimStatus, Turn | null>;

/**
 * Tells who has to act on a claim, what they have to do and until when, and what happens automatically at the deadline.
 */
export function WhoseTurn({ details }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.turn');
  const locale = useLocale();
  const { claim, clock, onRail } = details;
  const { status, choice } = claim;
  const usual = turns[status];
  if (usual === null || claim.final) return null;
  const isPaidByRail = onRail && (status === 'payout' || status === 'payout_sent');
  const isRefundAwaited = status === 'refund' && claim.refundRequisites?.awaited === true;
  const who: Turn = isPaidByRail ? 'self' : isRefundAwaited ? 'client' : usual;
  const at = clock && formatMoment(clock.at, locale);
  return (
    <div className="grid gap-1 border-l-4 border-accent pl-3">
      <p className="font-semibold">{t(`who.${who}`)}</p>
      <p>{what()}</p>
      {at && <p className="text-note">{deadline(at)}</p>}
    </div>
  );

  function what(): string {
    if (awaitsProof(claim)) return t('what.proof');
    if (status === 'choice' && choice)
      return t('what.choice', {
        options: choice.options
          .filter(({ enabled }) => enabled)
          .map(({ title }) => t('option', { title }))
          .join(', '),
      });
    if (isPaidByRail) return t('what.rail');
    if (isRefundAwaited) return t('what.refundPlace');
    if (status === 'wait_payment' && details.held.length > 0) return t('what.topup');
    return t(`what.${status as Exclude<typeof status, Ended>}`);
  }

  function deadline(time: string): string {
    if (clock?.promised) return t(clock.overdue ? 'overdue' : 'promised', { at: time });
    if (status === 'choice' && choice) return t('until', { at: time, next: t(`default.${choice.default}`) });
    const isHeld = status === 'wait_payment' && details.held.length > 0;
    return t('until', { at: time, next: t(`then.${isHeld ? 'topup' : (status as Moved)}`) });
  }
}

type Ended = 'done' | 'refunded' | 'expired' | 'cancelled' | 'failed' | 'choice';
/** Statuses that a claim leaves without an action of a person. */
type Moved =
  | 'new'
  | 'verify'
  | 'wait_requisites'
  | 'wait_payment'
  | 'confirming'
  | 'paid_partial'
  | 'paid'
  | 'aml'
  | 'payout_sent';
