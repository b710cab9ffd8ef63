import type { ActorText } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Confirmations } from '../../../payments/port.ts';
import { type ClaimRow, setConfirmations, transitionClaim } from '../lifecycle/service.ts';
import { lastSeenAt } from './queries/deposits.ts';

interface SeenPayment {
  /** The claim, which must be locked in this transaction. */
  claim: ClaimRow;
  confirmations: Confirmations;
  actor: ActorText;
  /** Transaction number of the payment. */
  tx?: string | undefined;
}

/**
 * Records a payment that the network has seen but not yet confirmed. A waiting claim moves to `confirming`; in other
 * statuses the report is ignored.
 */
export async function recordConfirmations(
  tx: Tx,
  { claim, confirmations, actor, tx: number }: SeenPayment,
): Promise<void> {
  const { status } = claim;
  const isFirst = status === 'wait_payment' || status === 'marked_paid';
  if (!isFirst && status !== 'confirming') return;
  if (isFirst) await transitionClaim(tx, { claim, to: 'confirming', actor, tx: number });
  await setConfirmations(tx, claim.id, { ...confirmations, isFirst });
}

/**
 * Returns the time at which the payment of a claim in `confirming` was first seen. Returns undefined in other statuses.
 */
export async function paymentSeenAt(tx: Tx, { id, status }: ClaimRow): Promise<Date | undefined> {
  return status === 'confirming' ? await lastSeenAt(tx, id) : undefined;
}
