export {
  acceptsReceipt,
  acceptsTransaction,
  canDecideNow,
  canTakeBackPaid,
  maxReceipts,
  newClaimActions,
  visitorActions,
} from './actions.ts';
export { claimLink, handOverLink, isHandedOver, openByLink } from './claim-link.ts';
export { hasConsent } from './consent.ts';
export { extraValues, originOf } from './extra-money.ts';
export { giftIn } from './gift-in.ts';
export { isClaimToken } from './link-token.ts';
export { type ClaimState, loadClaimState } from './load-claim-state.ts';
export { type ClaimOffice, claimOffice, loadPaymentDetails, loadPaymentForm } from './load-payment.ts';
export { mask } from './mask.ts';
export { reasonText } from './reason-text.ts';
export { statusTitle } from './status-title.ts';
export {
  assertDecides,
  assertNotSeller,
  isBuyer,
  isOwner,
  ownsClaim,
  revokeLinks,
  type Viewer,
  type Visitor,
} from './viewer.ts';
export { watchClaim } from './watch-claim.ts';
