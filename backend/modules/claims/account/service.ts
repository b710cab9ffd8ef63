export { adoptClaim, adoptGuestClaims } from './adopt-claim.ts';
export { listClaims, listUsedRequisites } from './list-claims.ts';
export { anonymizeClaims, forgetBrowser } from './sever-claims.ts';
