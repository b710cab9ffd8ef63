export { type ClaimDraft, createClaim } from './create-claim.ts';
export { openPaidClaim } from './open-paid-claim.ts';
export {
  cancelClaim,
  cancelUnpaid,
  chooseOption,
  confirmClaim,
  decideNow,
  giveRefundRequisites,
  markPaid,
  markUnpaid,
  stateTransaction,
} from './visitor-actions.ts';
