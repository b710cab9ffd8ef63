import type { ActorText } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Confirmations } from '../../../payments/port.ts';
import { type ClaimRow, setConfirmations, transitionClaim } from '../lifecycle/service.ts';
import { lastSeenAt } from './queries/deposits.ts';

interface SeenPayment {
  /** The claim, locked in this transaction. */
  claim: ClaimRow;
  confirmations: Confirmations;
  actor: ActorText;
  /** Number of the payment. */
  tx?: string | undefined;
}

/**
 * Records a payment that is seen but not final. A claim that waits for it moves to `confirming`; in all other statuses
 * the payment counts when it is credited.
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

/** When the payment of a claim in `confirming` was first seen; undefined in other statuses. */
export async function paymentSeenAt(tx: Tx, { id, status }: ClaimRow): Promise<Date | undefined> {
  return status === 'confirming' ? await lastSeenAt(tx, id) : undefined;
}
