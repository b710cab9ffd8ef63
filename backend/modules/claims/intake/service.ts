export { type ClaimDraft, createClaim } from './create-claim.ts';
export {
  cancelClaim,
  chooseOption,
  confirmClaim,
  decideNow,
  giveRefundRequisites,
  markPaid,
  markUnpaid,
  stateTransaction,
} from './visitor-actions.ts';
