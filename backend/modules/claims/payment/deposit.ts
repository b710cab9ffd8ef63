import type { ActorText } from '#domain/actor.ts';
import type { ClaimRow } from '../lifecycle/service.ts';

/** A payment that arrived for a claim. */
export interface Deposit {
  /** As `lockClaim` read it in this transaction. */
  claim: ClaimRow;
  /** Identifies the payment: the provider's own number. */
  key: string;
  /** Sum that arrived, in the sending currency. */
  summa: string;
  actor: ActorText;
  /** Arrival of the money, where known; else now. */
  arrivedAt?: Date | undefined;
  /** Number of the payment. */
  tx?: string | undefined;
  note?: string | undefined;
}
