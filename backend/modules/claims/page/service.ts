export { claimLink, isClaimToken, openClaim } from './claim-link.ts';
export {
  type ClaimState,
  claimPage,
  claimPayment,
  claimStep,
  isOwn,
  mostBills,
  officeOf,
  pagePath,
  takesBill,
  type Viewer,
  visitorActions,
} from './load-claim-state.ts';
export { watchClaim } from './watch-claim.ts';
