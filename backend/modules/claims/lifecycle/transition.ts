import type { ActorText } from '#domain/actor.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import type { ClaimPatch, PaymentWindow } from './queries/write-transition.ts';

export interface Transition {
  /** As `lockClaim` read it in this transaction. */
  claim: ClaimRow;
  to: ClaimStatus;
  actor: ActorText;
  reason?: ClaimReason | null;
  /** Stored with the transition; the visitor reads the note of a refusal. */
  note?: string | undefined;
  /** Number of the payment that arrived or left. */
  tx?: string | undefined;
  /** Present where the payment starts. */
  paymentWindow?: PaymentWindow;
  /** Allocates a requisite of the pool to pay to. */
  allocateRequisite?: boolean;
  /** Changes of the agreement that the transition itself does not decide. */
  patch?: ClaimPatch;
}
