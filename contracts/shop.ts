import { z } from 'zod';
import { shopActions, shopStatuses } from '#domain/shop.ts';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

export const shop = z.object({
  id: z.uuid(),
  status: z.enum(shopStatuses),
  name: z.string(),
  site: z.url(),
  /** Description of the shop's goods, in the owner's words. */
  about: z.string(),
  /** Reason why staff refused or closed the shop, or null. */
  note: z.string().nullable(),
  /** Time at which the latest application was sent. */
  askedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Whether the owner gets an e-mail about each completed sale. */
  saleMails: z.boolean(),
});

export const operatorShop = shop.extend({
  /** E-mail of the owner, or null if the account was deleted. */
  by: z.string().nullable(),
  /** E-mail of the member of staff who last accepted, refused, closed or reopened the shop. */
  decidedBy: z.string().nullable(),
});

export const shopApplication = z.strictObject({
  name: z.string().trim().min(2).max(80),
  /** Address of the site. An address without a scheme is read as https. */
  site: z.string().trim().min(4).max(200),
  about: z.string().trim().min(10).max(1000),
  /** Whether the owner accepts the terms for shops. */
  terms: z.literal(true),
});

export const shopEndpoints = endpoints({
  'GET /api/v1/shop/me/': {
    auth: 'user',
    summary: "The user's shop and its status, or null before an application",
    response: z.object({
      shop: shop.nullable(),
      /** Public address of the exchange, for code that the shop copies. */
      site: z.url(),
    }),
  },
  'POST /api/v1/shop/me/': {
    auth: 'user',
    summary: 'Submits the application for a shop; an application that waits or was refused is replaced',
    body: shopApplication,
    response: shop,
  },
  'PATCH /api/v1/shop/me/': {
    auth: 'user',
    summary: "Changes the settings of the user's active shop",
    body: z.strictObject({ saleMails: z.boolean() }),
    response: shop,
  },
  'GET /api/v1/shop/fee/': {
    auth: 'none',
    summary: 'Fees and other terms for shops; the fee of a payment over all open directions without cash',
    response: z.object({
      /**
       * Lowest fee in percent among the open directions without cash, or null if there are none. The course already
       * includes the fee.
       */
      min: amount.nullable(),
      max: amount.nullable(),
      /** Percent of each completed sale that the shop earns. */
      rewardPercent: amount,
      /** Days for which a credit is on hold. */
      holdDays: z.number().int(),
      minWithdrawal: amount,
      withdrawalFee: amount,
      /** Currency of the balance and of the sums of withdrawals. */
      currency: z.string(),
    }),
  },
  'GET /api/v1/operator/shops/': {
    auth: 'staff',
    permission: 'shops:read',
    summary: 'Shops: waiting applications, oldest first; or all, newest application first',
    query: pageQuery.extend({ show: z.enum(['open', 'all']).default('open') }),
    response: pageOf(operatorShop),
  },
  'POST /api/v1/operator/shops/:id/': {
    auth: 'staff',
    permission: 'shops:write',
    summary: 'Accepts or refuses an application, closes a shop or opens it again',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      action: z.enum(shopActions),
      /**
       * Submission time of the application that the caller has read. If the owner has submitted the application again
       * since then, the call is refused.
       */
      askedAt: z.iso.datetime(),
      /** Text to the shop's owner, required for refusing and closing a shop. */
      note: z.string().trim().max(500).optional(),
    }),
    response: operatorShop,
  },
});
