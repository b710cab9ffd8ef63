export { fieldOf, parseRequisites, type RequisiteSide, type RequisitesInput } from './parse-requisites.ts';
export {
  knownRefundRequisites,
  parseReturnRequisites,
  payoutInputs,
  type RequisiteAuthor,
  requirePayoutRequisites,
  requireRefundRequisites,
} from './refund-requisites.ts';
export { refuseBlockedPlace } from './refuse-blocked-place.ts';
export { refuseOwn } from './refuse-own.ts';
