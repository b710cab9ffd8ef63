export {
  postponeTimeout,
  restartStatus,
  setAgreement,
  setConfirmations,
  setConsent,
  setPayoutRail,
  setPayoutTx,
  setPromoTerms,
  setReason,
  setStatedTx,
  setToRequisites,
  setWorker,
  takeOverdueClaims,
} from './amend-claim.ts';
export { assertVerified } from './assert-verified.ts';
export { canReserve } from './can-reserve.ts';
export { adoptGuestClaims, anonymizeClaims, forgetCreator, setClaimOwner } from './claim-owner.ts';
export { givenUpPayouts } from './given-up-payouts.ts';
export { heldForPayout } from './held-for-payout.ts';
export { lockClaim, lockTimedOutClaim, readClaim } from './lock-claim.ts';
export { endNextMarkedHold, holdAgain } from './marked-hold.ts';
export { isProgress, type MailKind, mailKind } from './notifications.ts';
export { openFollowUpClaim } from './open-follow-up-claim.ts';
export { mailChoice, takeFromOutbox } from './outbox.ts';
export { keepsAgreement } from './patch-for.ts';
export { chainActor, wirePayoutRail } from './payout-rail-port.ts';
export { depositEntries, isOwed, owedFor, reverseEntries } from './postings.ts';
export type { ClaimRow } from './queries/claim-row.ts';
export type { ClaimPatch } from './queries/write-transition.ts';
export { createClaim } from './record-new-claim.ts';
export { recountPromises } from './recount-promises.ts';
export { takeRefundReminders } from './refund-reminders.ts';
export { setRefundRequisites } from './refund-requisites.ts';
export { setRequisite } from './set-requisite.ts';
export { type GiftSettlement, wireSettlement } from './settlement-port.ts';
export { overdueStatuses, statusMinutes, timeouts } from './status-timeouts.ts';
export type { Transition } from './transition.ts';
export { payApprovedSale, transitionClaim } from './transition-claim.ts';
