export { parseRequisites } from './parse-requisites.ts';
export { knownRefundRequisites, parseReturnRequisites, requireRefundRequisites } from './refund-requisites.ts';
export { refuseOwn } from './refuse-own.ts';
