import type { MailKind } from '../lifecycle/service.ts';
import type { ClaimState } from '../page/service.ts';
import type { AllocatedRequisite } from '../payment/service.ts';
import type { ClaimMailRow } from './queries/claim-mails.ts';

/** Facts of the mail about one transition of a claim. */
export interface ClaimMail {
  kind: MailKind;
  /** Current state of the claim, unmasked. */
  claim: ClaimState;
  /** The transition. */
  row: ClaimMailRow;
  /** The requisite last allocated; null: none yet, or the visitor pays on a payment page. */
  requisite: AllocatedRequisite | null;
}
