import { z } from 'zod';
import { saleStates } from '#domain/shop.ts';
import { amount } from './amount.ts';
import { claimReason, claimStatus } from './claim.ts';
import { endpoints } from './endpoint.ts';
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
