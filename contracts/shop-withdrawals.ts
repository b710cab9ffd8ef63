import { z } from 'zod';
import { confirmationWays } from '#domain/withdrawal.ts';
import { amount } from './amount.ts';
import { labelledRequisites } from './claim-requisite.ts';
import { endpoints } from './endpoint.ts';
import { pageQuery } from './pagination.ts';
import { withdrawal, withdrawalAccount, withdrawalDraft } from './withdrawal.ts';

/**
 * Withdrawal that the shop's owner has not confirmed with a code yet. The withdrawn sum is still part of the balance.
 */
export const withdrawalToConfirm = z.object({
  /** Id of the withdrawal, which stays the same after the confirmation. */
  id: z.uuid(),
  summa: amount,
  currency: z.string(),
  fee: amount,
  toPs: z.number().int(),
  toName: z.string(),
  toSumma: amount,
  toCurrency: z.string(),
  requisites: labelledRequisites,
  /** Source of the owner's code: an authenticator app or a mail. */
  by: z.enum(confirmationWays),
  validUntil: z.iso.datetime(),
});

const id = z.object({ id: z.uuid() });

export const shopWithdrawalEndpoints = endpoints({
  'GET /api/v1/shop/withdrawal/': {
    auth: 'user',
    summary: "Balance of the user's shop, directions of withdrawal, and its withdrawals, newest first",
    query: pageQuery,
    response: withdrawalAccount.extend({
      holdDays: z.number().int(),
      /** Id of the balance's payment system. `system` is the code of this payment system. */
      ps: z.number().int(),
      system: z.string(),
      /** Percent of each completed sale that the shop earns. */
      rewardPercent: amount,
      /**
       * Sums that explain the balance: `received` + `earned` + `covered` − `paid` − `pending` = `balance` + `hold`.
       * `received` is the total of the buyers' credited payments, `earned` the total of rewards, and `paid` the total
       * of sent withdrawals.
       */
      received: amount,
      earned: amount,
      paid: amount,
      /** Sum of the withdrawals that are not sent yet. */
      pending: amount,
      /**
       * Losses that the exchange bore for the shop: credits to the shop that were taken back after the shop had spent
       * the money.
       */
      covered: amount,
      /** Withdrawal that the shop's owner has not confirmed with a code yet, or null. */
      unconfirmed: withdrawalToConfirm.nullable(),
    }),
  },
  'POST /api/v1/shop/withdrawal/': {
    auth: 'user',
    summary: 'Prepares a withdrawal that the owner confirms with a code; it replaces an earlier unconfirmed one',
    body: withdrawalDraft,
    idempotent: true,
    response: withdrawalToConfirm,
    status: 201,
  },
  'POST /api/v1/shop/withdrawal/:id/confirm/': {
    auth: 'user',
    summary: 'Confirms a withdrawal with a code, and takes its sum from the balance',
    params: id,
    body: z.strictObject({ code: z.string().trim().min(1).max(32) }),
    response: withdrawal,
  },
  'POST /api/v1/shop/withdrawal/:id/cancel/': {
    auth: 'user',
    summary: 'Cancels a withdrawal that staff has not taken yet',
    params: id,
    response: withdrawal,
  },
});
