import type { MailKind } from '../lifecycle/service.ts';
import type { ClaimState } from '../page/service.ts';
import type { AllocatedRequisite } from '../payment/service.ts';
import type { ClaimMailRow } from './queries/claim-mails.ts';

/** Facts of the mail about one transition of a claim. */
export interface ClaimMail {
  kind: MailKind;
  /** The claim now, unmasked. */
  claim: ClaimState;
  /** The transition. */
  row: ClaimMailRow;
  /** Where the visitor was last told to pay; null: nowhere yet, or on a payment page. */
  requisite: AllocatedRequisite | null;
}
