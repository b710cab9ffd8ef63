import type { MailKind } from '../lifecycle/service.ts';
import type { ClaimState } from '../page/service.ts';
import type { AllocatedRequisite } from '../payment/service.ts';
import type { ClaimMailRow } from './queries/claim-mails.ts';

/** Content of a mail about one transition of a claim. */
export interface ClaimMail {
  kind: MailKind;
  /** Current state of the claim, unmasked. */
  claim: ClaimState;
  /** The transition that is mailed. */
  row: ClaimMailRow;
  /** The requisite last allocated to the claim; null: none yet, or the visitor pays on a provider's page. */
  requisite: AllocatedRequisite | null;
}
