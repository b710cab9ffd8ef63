import { z } from 'zod';
import { withdrawalKinds, withdrawalStatuses } from '#domain/withdrawal.ts';
import { amount, amountInput } from './amount.ts';
import { requisites } from './claim.ts';
import { labelledRequisites } from './claim-requisite.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';
import { pairInput } from './pair.ts';

export const withdrawalStatus = z.enum(withdrawalStatuses);

/** Payment system into which a balance can be withdrawn. */
const withdrawalDirection = z.object({
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
  /** Reason why staff refused the withdrawal, or null. */
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** A balance, the payment systems for withdrawing it, and one page of its withdrawals. */
export const withdrawalAccount = pageOf(withdrawal).extend({
  balance: amount,
  /** Earnings that cannot be withdrawn yet. They are not part of `balance`. */
  hold: amount,
  min: amount,
  currency: z.string(),
  directions: z.array(withdrawalDirection),
});

export const withdrawalDraft = z.strictObject({
  toPs: z.number().int().min(1).max(2_147_483_647),
  toRequisites: requisites,
  /** Id of a verified card of the account. The server looks up the card's number. */
  cardId: z.uuid().optional(),
  summa: amountInput,
});

export const operatorWithdrawal = withdrawal.extend({
  kind: z.enum(withdrawalKinds),
  /** E-mail of the owner of the balance, or null if the account was deleted. */
  by: z.string().nullable(),
  /** Whether staff has closed the account of the owner, so that the withdrawal needs a second look. */
  isOwnerClosed: z.boolean(),
  /** Name of the shop, or null for a partner. */
  shop: z.string().nullable(),
  /** E-mail of the member of staff who works on the withdrawal. */
  worker: z.string().nullable(),
  approvedBy: z.string().nullable(),
  sentBy: z.string().nullable(),
  /** Whether the caller works on the withdrawal and therefore cannot approve it. */
  mine: z.boolean(),
});

export const withdrawalEndpoints = endpoints({
  'GET /api/v1/operator/withdrawals/': {
    auth: 'staff',
    permission: 'withdrawals:read',
    summary: 'Withdrawals of partners and shops: open ones, oldest first; or all, newest first',
    query: pageQuery.extend({ show: z.enum(['open', 'all']).default('open') }),
    response: pageOf(operatorWithdrawal),
  },
  'POST /api/v1/operator/withdrawals/:id/': {
    auth: 'staff',
    permission: 'payouts:send',
    freshCode: 'sometimes',
    summary: 'Takes, approves, sends or refuses a withdrawal; approving and sending need a fresh code',
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
