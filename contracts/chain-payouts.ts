import { z } from 'zod';
import { chainPayoutReasons, chainPayoutStatuses } from '#domain/chain-payout.ts';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

const moment = z.iso.datetime();
const code = z.string().regex(/^[A-Z0-9_]{2,16}$/);

/** Payout that the exchange sends automatically on a blockchain. */
export const chainPayout = z.object({
  id: z.string(),
  claim: z.object({ id: z.uuid(), number: z.number().int(), status: z.string() }),
  chain: z.string(),
  code: z.string(),
  currency: z.string(),
  summa: amount,
  address: z.string(),
  status: z.enum(chainPayoutStatuses),
  /** Why the payout is held or has failed, or null. */
  reason: z.enum(chainPayoutReasons).nullable(),
  /**
   * Ids of the payout's signed transactions, newest first. Each transaction replaces all older ones, so the network
   * mines at most one of them.
   */
  txids: z.array(z.string()),
  confirmations: z.number().int().nullable(),
  /** Fee paid to the network in the chain's own coin, or null while it is unknown. */
  fee: amount.nullable(),
  at: moment,
  changedAt: moment,
});

/** State of automatic payouts: the signer's switch, its wallets and the currencies that it can pay. */
export const payoutRail = z.object({
  /** Whether staff have switched the signer on. */
  isOn: z.boolean(),
  wallets: z.array(
    z.object({
      chain: z.string(),
      address: z.string(),
      /** Time at which the signer last reported. */
      seenAt: moment,
      /** Whether the signer has reported within the last minute. */
      isRunning: z.boolean(),
      balances: z.array(z.object({ code: z.string(), summa: amount })),
    }),
  ),
  /** Currencies of the chains in RAILS_FILE, and whether their payouts are sent automatically. */
  currencies: z.array(z.object({ code: z.string(), name: z.string(), chain: z.string(), isAutomatic: z.boolean() })),
});

export const chainPayoutEndpoints = endpoints({
  'GET /api/v1/operator/payouts/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'Payouts that the exchange sends by itself, newest first',
    query: pageQuery.extend({ show: z.enum(['open', 'held', 'all']).default('open') }),
    response: pageOf(chainPayout),
  },
  'GET /api/v1/operator/payouts/rail/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'Switch of the signer, wallets with their balances, and the currencies that are paid automatically',
    response: payoutRail,
  },
  'POST /api/v1/operator/payouts/rail/': {
    auth: 'staff',
    permission: 'payouts:send',
    freshCode: 'sometimes',
    summary: 'Switches the signer on or off. On needs the permission payouts:approve',
    body: z.strictObject({ isOn: z.boolean() }),
    response: payoutRail,
  },
  'POST /api/v1/operator/payouts/currencies/:code/': {
    auth: 'staff',
    permission: 'directions:write',
    freshCode: 'sometimes',
    summary: 'Lets the exchange pay new orders in a currency by itself, or by staff',
    params: z.object({ code }),
    body: z.strictObject({ isAutomatic: z.boolean() }),
    response: payoutRail,
  },
  'POST /api/v1/operator/payouts/:id/retry/': {
    auth: 'staff',
    permission: 'payouts:send',
    freshCode: 'always',
    summary: 'Tries a held payout again, or lets the fee of a stuck one be raised again',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    response: z.object({ ok: z.literal(true) }),
  },
  'POST /api/v1/operator/claims/:id/pay-by-hand/': {
    auth: 'staff',
    permission: 'payouts:send',
    freshCode: 'always',
    summary: 'Takes the payout of an order from the automatic rail, so that staff pays it. Refused once it is signed',
    params: z.object({ id: z.uuid() }),
    response: z.object({ ok: z.literal(true) }),
  },
});
