export { fieldOf, parseRequisites, type RequisiteSide, type RequisitesInput } from './parse-requisites.ts';
export {
  knownRefundRequisites,
  parseReturnRequisites,
  type RequisiteAuthor,
  requireRefundRequisites,
} from './refund-requisites.ts';
export { refuseOwn } from './refuse-own.ts';
