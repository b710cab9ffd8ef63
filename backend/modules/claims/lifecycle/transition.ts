import type { ActorText } from '#domain/actor.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import type { ClaimPatch, PaymentWindow } from './queries/write-transition.ts';

export interface Transition {
  /** The claim as `lockClaim` returned it in this transaction. */
  claim: ClaimRow;
  to: ClaimStatus;
  actor: ActorText;
  reason?: ClaimReason | null;
  /** Note of the operator, stored with the transition. The visitor sees it only if the claim is refused or refunded. */
  note?: string | undefined;
  /** Number of the incoming or outgoing payment, if the transition records one. */
  tx?: string | undefined;
  /** Present if the transition starts a payment. */
  paymentWindow?: PaymentWindow;
  /** Whether wait_payment ends at the claim's earlier end of the time to pay. */
  keepsPayUntil?: boolean;
  /** Whether the visitor gets no mail, because another one of this transaction says what happened. */
  isSilent?: boolean;
  /** Whether a requisite for the visitor's payment is allocated from the pool. */
  allocateRequisite?: boolean;
  /** Changes of the agreed terms that do not follow from the transition itself. */
  patch?: ClaimPatch;
}
