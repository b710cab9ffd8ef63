export type { ClaimPatch } from './move-row.ts';
export { isStep, isTold, type MailKind, mailKind } from './notifications.ts';
export { openLinkedClaim } from './open-follow-up-claim.ts';
export { deposited, isOwed, owedFor } from './postings.ts';
export { setPrice, setReason, setRefundRequisites, setSent } from './queries/amendments.ts';
export { takeMails } from './queries/outbox.ts';
export { type ClaimRow, dueClaim, givenUpPayouts, postponeClock, reserveFits } from './queries.ts';
export { clocks, overdueStatuses, timedStatuses } from './timeouts.ts';
export { type Actor, lockClaim, type Move, moveClaim } from './transition-claim.ts';
