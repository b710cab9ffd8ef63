import type { ActorText } from '#domain/actor.ts';
import type { ClaimRow } from '../lifecycle/service.ts';

/** A payment that arrived for a claim. */
export interface Deposit {
  /** The claim, locked in this transaction. */
  claim: ClaimRow;
  /** Idempotency key of the payment, such as the provider's number. */
  key: string;
  /** Sum that arrived, in the sending currency. */
  summa: string;
  actor: ActorText;
  /** Time when the money arrived; absent: now. */
  arrivedAt?: Date | undefined;
  /** Number of the payment. */
  tx?: string | undefined;
  note?: string | undefined;
  /**
   * Whether the payment may be credited again after its credit was taken back. Otherwise a payment is credited only
   * once.
   */
  isCreditedAgain?: boolean;
}
