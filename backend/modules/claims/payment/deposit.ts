import type { ActorText } from '#domain/actor.ts';
import type { ClaimRow } from '../lifecycle/service.ts';

export interface Deposit {
  /** The claim, which must be locked in this transaction. */
  claim: ClaimRow;
  /** Idempotency key of the payment, such as the provider's payment number. */
  key: string;
  /** Sum that the exchange received, in the sending currency. */
  summa: string;
  actor: ActorText;
  /** Arrival time of the money, by default the current time. */
  arrivedAt?: Date | undefined;
  /** Transaction number of the payment. */
  tx?: string | undefined;
  note?: string | undefined;
  /** Whether the payment may be credited again after its first credit was reversed. */
  isCreditedAgain?: boolean;
}
