import { z } from 'zod';
import { rewardStatuses, withdrawalStatuses } from '#domain/referral.ts';
import { amount, amountInput, signedAmount } from './amount.ts';
import { requisites } from './claim.ts';
import { labelledRequisites } from './claim-requisite.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';
import { pairInput } from './pair.ts';
import { partnerLevel } from './partners.ts';

/** Inclusive bound of a period. A date without a time means the whole day in UTC. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const withdrawalStatus = z.enum(withdrawalStatuses);

/** Status of a line in the history: of a reward (`ref…`) or of a withdrawal (`wd…`). */
export const historyStatus = z.enum([...rewardStatuses, ...withdrawalStatuses]);

export const referral = z.object({
  code: z.string(),
  link: z.url(),
  /** Percent of the current level. */
  percent: amount,
  /** Position of the current level in `levels`, counted from 1. */
  level: z.number().int(),
  levels: z.array(partnerLevel),
  /** Turnover of the invited users in thirty days, in US dollars, which determines the level. */
  turnover: amount,
  balance: amount,
  /** Rewards that cannot be withdrawn yet. */
  hold: amount,
  holdDays: z.number().int(),
  currency: z.string(),
  minWithdrawal: amount,
  clicks: z.number().int(),
  signups: z.number().int(),
  claims: z.number().int(),
  earned: amount,
  paid: amount,
});

export const referralLine = z.object({
  id: z.uuid(),
  /** `d` for a reward, `w` for a withdrawal. */
  kind: z.enum(['d', 'w']),
  status: historyStatus,
  summa: amount,
  currency: z.string(),
  claimNumber: z.number().int().nullable(),
  percent: amount.nullable(),
  createdAt: z.iso.datetime(),
});

export const referralDay = z.object({
  day: z.iso.date(),
  clicks: z.number().int(),
  signups: z.number().int(),
  claims: z.number().int(),
  /** Rewards of the day in total, negative if more were taken back than earned. */
  earned: signedAmount,
});

/** Payment system to which a reward can be withdrawn. */
export const withdrawalDirection = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(['card', 'wallet']),
  currency: z.string(),
  /** Units paid out for one unit of the balance. */
  course: amount,
  digits: z.number().int(),
  input: z.array(pairInput),
  fee: amount,
  min: amount,
});

export const withdrawal = z.object({
  id: z.uuid(),
  number: z.number().int(),
  status: withdrawalStatus,
  summa: amount,
  currency: z.string(),
  fee: amount,
  toName: z.string(),
  toSumma: amount,
  toCurrency: z.string(),
  requisites: labelledRequisites,
  tx: z.string().nullable(),
  /** Why staff refused the withdrawal. */
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const withdrawalDraft = z.strictObject({
  toPs: z.number().int().min(1).max(2_147_483_647),
  toRequisites: requisites,
  summa: amountInput,
});

export const operatorWithdrawal = withdrawal.extend({
  /** E-mail of the partner, or null if the account was deleted. */
  by: z.string().nullable(),
  /** E-mail of the member of staff who works on the withdrawal. */
  worker: z.string().nullable(),
  approvedBy: z.string().nullable(),
  sentBy: z.string().nullable(),
  /** Whether the caller took the withdrawal, and therefore cannot approve it. */
  mine: z.boolean(),
});

export const referralEndpoints = endpoints({
  'GET /api/v1/users/me/refferal/': {
    auth: 'user',
    summary: "The user's referral link, level, balance and totals",
    response: referral,
  },
  'GET /api/v1/users/me/refferal/dw/': {
    auth: 'user',
    summary: 'Rewards or withdrawals with one status, newest first; `all` for every status',
    query: pageQuery.extend({
      status: z.union([historyStatus, z.literal('all')]).default('refsucc'),
      date_from: moment.optional(),
      date_to: moment.optional(),
    }),
    response: pageOf(referralLine),
  },
  'GET /api/v1/users/me/refferal/earnings/': {
    auth: 'user',
    summary: 'Clicks, sign-ups, exchanges and earnings of each of the last days, oldest first',
    query: z.object({ days: z.coerce.number().int().min(7).max(366).default(30) }),
    response: z.array(referralDay),
  },
  'GET /api/v1/users/me/refferal/withdrawal/': {
    auth: 'user',
    summary: 'Balance, directions of withdrawal, and own withdrawals, newest first',
    query: pageQuery,
    response: pageOf(withdrawal).extend({
      balance: amount,
      hold: amount,
      min: amount,
      currency: z.string(),
      directions: z.array(withdrawalDirection),
    }),
  },
  'POST /api/v1/users/me/refferal/withdrawal/': {
    auth: 'user',
    summary: 'Requests a withdrawal of the balance',
    body: withdrawalDraft,
    idempotent: true,
    response: withdrawal,
    status: 201,
  },
  'POST /api/v1/users/me/refferal/withdrawal/:id/cancel/': {
    auth: 'user',
    summary: 'Cancels a withdrawal that staff has not taken yet',
    params: z.object({ id: z.uuid() }),
    response: withdrawal,
  },
  'POST /api/v1/referral/click/': {
    auth: 'none',
    summary: 'Counts a click on a referral link, once per network and day; unknown codes are ignored',
    body: z.strictObject({ code: z.string().max(64) }),
    response: null,
    status: 204,
  },
  'GET /api/v1/operator/withdrawals/': {
    auth: 'staff',
    permission: 'withdrawals:read',
    summary: 'Withdrawals of partners: open ones, oldest first; or all, newest first',
    query: pageQuery.extend({ show: z.enum(['open', 'all']).default('open') }),
    response: pageOf(operatorWithdrawal),
  },
  'POST /api/v1/operator/withdrawals/:id/': {
    auth: 'staff',
    permission: 'payouts:send',
    summary: 'Takes, approves, sends or refuses a withdrawal of a partner',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      action: z.enum(['take', 'approve', 'sent', 'refuse']),
      tx: z.string().trim().max(128).optional(),
      note: z.string().trim().max(500).optional(),
    }),
    idempotent: true,
    response: operatorWithdrawal,
  },
});
