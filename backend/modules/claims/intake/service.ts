export { type ClaimDraft, createClaim } from './create-claim.ts';
export { cancelClaim, chooseOption, confirmClaim, giveRefundRequisites, markPaid } from './visitor-actions.ts';
