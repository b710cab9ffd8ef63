import { z } from 'zod';
import { rewardStatuses } from '#domain/referral.ts';
import { withdrawalStatuses } from '#domain/withdrawal.ts';
import { amount, signedAmount } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { moment } from './moment.ts';
import { pageOf, pageQuery } from './pagination.ts';
import { partnerLevel } from './partners.ts';
import { withdrawal, withdrawalAccount, withdrawalDraft } from './withdrawal.ts';

/** Status of a reward (`ref…`) or of a withdrawal (`wd…`) in the history. */
export const historyStatus = z.enum([...rewardStatuses, ...withdrawalStatuses]);

export const referral = z.object({
  code: z.string(),
  link: z.url(),
  /** Percent of an exchange that the partner earns at the current level. */
  percent: amount,
  /** Position of the current level in `levels`, counted from 1. */
  level: z.number().int(),
  levels: z.array(partnerLevel),
  /** Turnover of the invited users in the last thirty days, in US dollars. The turnover determines the level. */
  turnover: amount,
  balance: amount,
  /** Sum of the rewards that cannot be withdrawn yet. */
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
  /** Kind of the history entry: `d` is a reward, `w` is a withdrawal, `p` is a prize won in a contest. */
  kind: z.enum(['d', 'w', 'p']),
  status: historyStatus,
  summa: amount,
  currency: z.string(),
  claimNumber: z.number().int().nullable(),
  percent: amount.nullable(),
  /** Title of the contest in which the prize was won. Null for rewards and withdrawals. */
  contest: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const referralDay = z.object({
  day: z.iso.date(),
  clicks: z.number().int(),
  signups: z.number().int(),
  claims: z.number().int(),
  /** Total of the rewards of the day. Negative if more was taken back than earned. */
  earned: signedAmount,
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
    response: withdrawalAccount,
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
});
