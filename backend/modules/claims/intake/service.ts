export { type ClaimDraft, createClaim } from './create-claim.ts';
export { cancelClaim, chooseOption, confirmClaim, markPaid } from './visitor-actions.ts';
