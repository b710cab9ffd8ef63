import type { ActorText } from '#domain/actor.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import type { ClaimPatch, PaymentWindow } from './queries/write-transition.ts';

export interface Transition {
  /** The claim, which must be locked in this transaction. */
  claim: ClaimRow;
  to: ClaimStatus;
  actor: ActorText;
  reason?: ClaimReason | null;
  /** The operator's note. The visitor sees the note only if the claim is refused or refunded. */
  note?: string | undefined;
  /** Transaction number of the incoming or outgoing payment. */
  tx?: string | undefined;
  /** Deadlines of the payment that this transition starts. Absent if the transition starts no payment. */
  paymentWindow?: PaymentWindow;
  /** Whether the claim keeps its payment deadline instead of getting a new one. */
  keepsPayUntil?: boolean;
  /** Whether the e-mail about this transition is skipped, because another e-mail already reports the transition. */
  isSilent?: boolean;
  allocateRequisite?: boolean;
  /** Further columns that change together with the claim's status. */
  patch?: ClaimPatch;
}
