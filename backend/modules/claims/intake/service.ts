export { type ClaimDraft, createClaim } from './create-claim.ts';
export {
  cancelClaim,
  chooseOption,
  confirmClaim,
  giveRefundRequisites,
  markPaid,
  markUnpaid,
  stateTransaction,
} from './visitor-actions.ts';
