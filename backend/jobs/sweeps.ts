import type { Deps } from '../deps.ts';
import { queueSlaAlerts } from '../modules/claims/mail/service.ts';
import { allocateWaiting } from '../modules/claims/payment/service.ts';
import { sendReports } from '../modules/demo-rails/demo-bank/service.ts';
import { auditEachMinute } from '../modules/ledger/audit/service.ts';
import { sweepClaims } from './sweep-claims.ts';

/**
 * Looks for what is due by the database's clock and does it; must take little each time, skip rows
 * that others hold, and bear to be run again.
 */
export type Sweep = (deps: Deps) => Promise<unknown>;

export const sweeps: Record<string, Sweep> = {
  requisites: allocateWaiting,
  claims: sweepClaims,
  overdue: queueSlaAlerts,
  demoBank: sendReports,
  audit: auditEachMinute,
};
