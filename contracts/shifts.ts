import { z } from 'zod';
import { amount, signedAmount } from './amount.ts';
import { claimStatus } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

/** Kinds of money that a member of staff moves. The names are those of the ledger's postings. */
export const shiftMoneyKinds = ['deposit', 'reversal', 'payout', 'refund', 'withdrawal', 'loss', 'reserve'] as const;

export const shiftReport = z.object({
  /** Claims that the person brought to an end, by outcome. */
  outcomes: z.array(z.object({ status: claimStatus, count: z.number().int() })),
  /** Sums in each currency. `change` is positive for money that came in. */
  money: z.array(
    z.object({
      kind: z.enum(shiftMoneyKinds),
      code: z.string(),
      currency: z.string(),
      count: z.number().int(),
      change: signedAmount,
    }),
  ),
  /** Single movements of money, oldest first. */
  entries: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.enum(shiftMoneyKinds),
      /** Number of the claim. Null for withdrawals and for changes of a reserve. */
      number: z.number().int().nullable(),
      code: z.string(),
      currency: z.string(),
      change: signedAmount,
    }),
  ),
  /** Whether `entries` is incomplete, because there were too many movements. The sums include all movements. */
  isCut: z.boolean(),
  /** Claims that wait for staff at the end of the shift, by status, with the time since which the oldest one waits. */
  queue: z.array(
    z.object({
      status: claimStatus,
      count: z.number().int(),
      oldest: z.object({ number: z.number().int(), since: z.iso.datetime(), dueAt: z.iso.datetime().nullable() }),
    }),
  ),
  /** Open claims that the person works on. */
  own: z.array(
    z.object({
      id: z.uuid(),
      number: z.number().int(),
      status: claimStatus,
      fromSumma: amount,
      fromCurrency: z.string(),
      since: z.iso.datetime(),
      dueAt: z.iso.datetime().nullable(),
    }),
  ),
});

const period = { from: z.iso.datetime(), to: z.iso.datetime() };
const note = z.string().trim().max(2_000);
const stored = z.object({ id: z.uuid(), by: z.string(), ...period, note: z.string() });

export const shiftEndpoints = endpoints({
  'GET /api/v1/operator/shifts/': {
    auth: 'staff',
    permission: 'shifts:read',
    summary: 'Closed shifts, newest first: those of the caller, or with the permission shifts:all those of everybody',
    query: pageQuery,
    response: pageOf(stored),
  },
  'GET /api/v1/operator/shifts/current/': {
    auth: 'staff',
    permission: 'shifts:write',
    summary: "The caller's shift so far. It begins at the end of the last closed shift, at most a day ago",
    query: z.object({ from: z.iso.datetime({ offset: true }).optional() }),
    response: z.object({ ...period, report: shiftReport }),
  },
  'POST /api/v1/operator/shifts/': {
    auth: 'staff',
    permission: 'shifts:write',
    summary: 'Closes the shift of the caller now and stores its report',
    body: z.strictObject({ from: z.iso.datetime({ offset: true }), note }),
    response: stored,
    status: 201,
  },
  'GET /api/v1/operator/shifts/:id/': {
    auth: 'staff',
    permission: 'shifts:read',
    summary: 'The report of a closed shift',
    params: z.object({ id: z.uuid() }),
    response: stored.extend({ report: shiftReport }),
  },
});
