import type { MailKind } from '../lifecycle/service.ts';
import type { ClaimOffice, ClaimState } from '../page/service.ts';
import type { AllocatedRequisite } from '../payment/service.ts';
import type { ClaimMailRow } from './queries/claim-mails.ts';

export interface ClaimMail {
  kind: MailKind;
  /** The claim's current state, with unmasked values. */
  claim: ClaimState;
  row: ClaimMailRow;
  /** The requisite that the visitor was told to pay to, or null if there is none. */
  requisite: AllocatedRequisite | null;
  /** Office that handles the claim's cash, or null. */
  office: ClaimOffice | null;
  /** Words that the exchange adds to mails of this kind, or an empty text. */
  words: string;
}
