import { z } from 'zod';
import { saleStates } from '#domain/shop.ts';
import { amount } from './amount.ts';
import { claimReason, claimStatus } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { saleFee } from './merchant.ts';
import { moment, timeZone } from './moment.ts';
import { cutOff, pageOf, pageQuery } from './pagination.ts';

export const shopSale = z.object({
  id: z.uuid(),
  number: z.number().int(),
  /** Order number in the shop's own system. */
  order: z.string(),
  state: z.enum(saleStates),
  status: claimStatus,
  reason: claimReason.nullable(),
  fromSumma: amount,
  fromCurrency: z.string(),
  fromCode: z.string(),
  toSumma: amount,
  toCurrency: z.string(),
  toCode: z.string(),
  /** Name of the shop key that created the claim, or null if the claim was created without a key. */
  key: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** A sale with the statuses that its claim has had. */
export const shopSaleDetails = shopSale.extend({
  final: z.boolean(),
  /** Name of the buyer's payment system. */
  method: z.string(),
  /** Description of the paid goods on the payment link, or null. */
  title: z.string().nullable(),
  /** URL of the payment link on which the claim was created, or null. */
  link: z.url().nullable(),
  /** Sum that the buyer was asked to send when the claim was created. */
  askedFromSumma: amount,
  /** Total of the buyer's payments, including a surplus. */
  received: amount,
  /** Reward of the shop for the sale, in the currency of the shop's balance. 0 until the sale is completed. */
  reward: amount,
  rewardCurrency: z.string(),
  /**
   * Fee of the exchange, which the sums already include. Null for a sale that was created before fees were recorded.
   */
  fee: saleFee.nullable(),
  /** Time at which the sale was completed, or null. */
  doneAt: z.iso.datetime().nullable(),
  /** Time at which the credits for the sale become part of the balance. Null unless they are on hold. */
  heldUntil: z.iso.datetime().nullable(),
  /** Statuses of the claim in words, oldest first; the last one is the current status. */
  history: z.array(z.object({ at: z.iso.datetime(), status: claimStatus, title: z.string() })),
});

const filter = z.object({
  state: z.enum([...saleStates, 'all']).default('all'),
  /** Beginning of the order number, in upper or lower case. */
  order: z.string().max(64).optional(),
  date_from: moment.optional(),
  date_to: moment.optional(),
});

export const shopSaleEndpoints = endpoints({
  'GET /api/v1/shop/sales/': {
    auth: 'user',
    summary: "Sales of the user's shop, newest first",
    query: pageQuery.extend(filter.shape),
    response: pageOf(shopSale).extend({ cutOff }),
  },
  'GET /api/v1/shop/sales/:id/': {
    auth: 'user',
    summary: "One sale of the user's shop, with the statuses of its claim",
    params: z.object({ id: z.uuid() }),
    response: shopSaleDetails,
  },
  'GET /api/v1/shop/sales/csv/': {
    auth: 'user',
    summary:
      "All sales of the user's shop that fit, newest first, as CSV (RFC 4180), with words in the language of the call",
    query: filter.extend({ zone: timeZone.default('UTC') }),
    response: 'file',
  },
});
