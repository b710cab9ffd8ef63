import type { Deps } from '../deps.ts';
import { rollUpFigures } from '../modules/back-office/figures/service.ts';
import { queueRefundReminders, queueSlaAlerts } from '../modules/claims/mail/service.ts';
import { allocateWaiting } from '../modules/claims/payment/service.ts';
import { sendReports } from '../modules/demo-rails/demo-bank/service.ts';
import { expireCards, remindOfExpiry } from '../modules/gift/cards/service.ts';
import { auditEachMinute, auditEachNight } from '../modules/ledger/audit/service.ts';
import { queueFreezeAlert } from '../modules/payouts/freeze-alert/service.ts';
import { tellOfClosedRates } from '../modules/pricing/rates/service.ts';
import { endHolds } from '../modules/referral/rewards/service.ts';
import { endCreditHolds } from '../modules/shop-balances/credits/service.ts';
import { closeContests } from '../modules/site/contest-draw/service.ts';
import { sweepClaims } from './sweep-claims.ts';

/**
 * A regular job for rows whose due time has passed according to the database's clock. The job must handle a small
 * batch, skip locked rows and be idempotent.
 */
export type Sweep = (deps: Deps) => Promise<unknown>;

export const sweeps: Record<string, Sweep> = {
  requisites: allocateWaiting,
  claims: sweepClaims,
  overdue: queueSlaAlerts,
  refundReminders: queueRefundReminders,
  demoBank: sendReports,
  audit: auditEachMinute,
  wholeAudit: auditEachNight,
  freezeAlert: queueFreezeAlert,
  closedRates: tellOfClosedRates,
  rewardHolds: endHolds,
  creditHolds: endCreditHolds,
  giftCards: expireCards,
  giftReminders: remindOfExpiry,
  figures: rollUpFigures,
  contests: closeContests,
};
