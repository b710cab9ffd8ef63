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
  /** Whether the claim keeps its earlier end of the time to pay, which is then the timeout of `wait_payment`. */
  keepsPayUntil?: boolean;
  /** Whether the visitor gets no mail about this transition, because a mail about another transition covers it. */
  isSilent?: boolean;
  /** Whether a requisite for the visitor's payment is allocated from the pool. */
  allocateRequisite?: boolean;
  /** Changes of the agreed terms that do not follow from the transition itself. */
  patch?: ClaimPatch;
}
