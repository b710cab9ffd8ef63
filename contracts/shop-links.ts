import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { linkKinds, linkStates } from '#domain/payment-link.ts';
import { shopModes } from '#domain/shop.ts';
import { feeSides } from '#domain/shop-fee.ts';
import { amount, amountInput } from './amount.ts';
import { requisites } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { cutOff, pageOf, pageQuery } from './pagination.ts';
import { pairInput } from './pair.ts';

const psId = z.number().int().min(1).max(2_147_483_647);
const queryPs = z.coerce.number().pipe(psId);
const side = z.object({ id: psId, name: z.string(), code: z.string(), currency: z.string() });
const maxHours = 8_760;
const maxMethods = 50;

/** A payment method of a payment link, with the sum that the buyer pays and the sum that the shop receives. */
export const linkMethod = side.extend({
  icon: z.string().nullable(),
  networkCode: z.string().nullable(),
  /** Sum that the buyer pays, in this method's currency. Null if the method cannot be used now. */
  fromSumma: amount.nullable(),
  /** Sum that the shop receives, or null if the method cannot be used now. */
  toSumma: amount.nullable(),
  /** Fee of the exchange in percent, or null if the method is closed. The sums already include the fee. */
  feePercent: amount.nullable(),
  /** Fee in the currency of the side that bears it, or null if the method cannot be used now. */
  fee: amount.nullable(),
  /** Reason why the method cannot be used now, in words, or null. */
  refusal: z.string().nullable(),
});

/** Price of a link, as set by the shop. */
export const linkPrice = z.object({
  /**
   * `from` if the price is in a currency that the buyer can send, `to` if it is in the currency that the shop receives.
   */
  side: z.enum(['from', 'to']),
  summa: amount,
  currency: z.string(),
});

export const shopLink = z.object({
  id: z.uuid(),
  /** `live` if buyers pay with real money, `test` if the link is for trying out the payment without moving money. */
  mode: z.enum(shopModes),
  /** URL that the shop gives to the buyer. Begins with `/en` if the page is in English. */
  url: z.url(),
  /**
   * Order number given by the shop. If the link is paid more than once, the further payments get the suffixes `-2`,
   * `-3` and so on.
   */
  order: z.string(),
  title: z.string(),
  /** Language of the page at `url`. */
  locale: z.enum(locales),
  /** Currency that the shop receives. */
  to: side,
  price: linkPrice,
  /** Side that bears the exchange's fee. The fee is contained in the course. */
  feeSide: z.enum(feeSides),
  /** Whether the buyer can use every method that works, instead of the methods that the shop has chosen. */
  anyMethod: z.boolean(),
  /** Payment methods. Their sums are given only while the link can be paid. */
  methods: z.array(linkMethod),
  /** Sums of the payment that has used up a one-time link, or null. */
  sale: z.object({ method: side, fromSumma: amount, toSumma: amount }).nullable(),
  /** Whether payments are credited to the shop's balance. */
  toBalance: z.boolean(),
  /** Whether a single payment uses up the link. */
  once: z.boolean(),
  state: z.enum(linkStates),
  successUrl: z.url().nullable(),
  failUrl: z.url().nullable(),
  /** Number of visits to the link's page by anybody but its owner. */
  opens: z.number().int(),
  /** Number of completed payments through this link. */
  payments: z.number().int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});

export const shopLinkDraft = z.strictObject({
  /** `test` for a link whose payments move no money. Live and test links have separate order numbers. */
  mode: z.enum(shopModes).default('live'),
  /** Order number of the shop, which must be unique within the shop. */
  order: z
    .string()
    .max(48)
    .regex(/^[\x21-\x7e]+$/),
  /** Description of the paid goods, in the shop's words. */
  title: z.string().trim().max(80).default(''),
  /** Language of the buyer's page. By default it is the language of the call; the buyer can change it on the page. */
  locale: z.enum(locales).optional(),
  /** Ids of the payment methods among which the buyer chooses. `any` accepts every method that works. */
  methods: z.union([z.literal('any'), z.array(psId).min(1).max(maxMethods)]),
  toPs: psId,
  /**
   * Price in the currency that the buyer sends. A link has either this price or `toSumma`, the price in the currency
   * that the shop receives.
   */
  fromSumma: amountInput.optional(),
  /** Currency of `fromSumma`. Needed if `methods` is `any`; otherwise it must be the currency of the methods. */
  fromCurrency: z.string().max(16).optional(),
  toSumma: amountInput.optional(),
  /**
   * Side that bears the exchange's fee. By default, the shop bears the fee if `fromSumma` is given, and the buyer if
   * `toSumma` is given.
   */
  feeSide: z.enum(feeSides).optional(),
  /** Requisites of the shop that receive the payouts, or null if the payments are credited to the shop's balance. */
  toRequisites: requisites.nullable(),
  once: z.boolean(),
  /** Lifetime of the link in hours. Without a number, the link never expires. */
  hours: z.int().min(1).max(maxHours).optional(),
  /** URLs on the shop's site that open for the buyer after a successful or failed payment. */
  successUrl: z.string().max(300).optional(),
  failUrl: z.string().max(300).optional(),
});

export const shopLinkEndpoints = endpoints({
  'GET /api/v1/shop/links/': {
    auth: 'user',
    summary: "Payment links of the user's shop, newest first",
    query: pageQuery.extend({
      kind: z.enum([...linkKinds, 'all']).default('all'),
      /** Beginning of the order number, in upper or lower case. */
      order: z.string().max(64).optional(),
    }),
    response: pageOf(shopLink).extend({ cutOff }),
  },
  'GET /api/v1/shop/links/terms/': {
    auth: 'user',
    summary: 'Methods by which buyers can pay for a currency of the shop, with the sums of a payment for a price',
    query: z.object({
      toPs: queryPs,
      fromSumma: amount.optional(),
      fromCurrency: z.string().max(16).optional(),
      toSumma: amount.optional(),
      feeSide: z.enum(feeSides).optional(),
    }),
    response: z.object({
      methods: z.array(linkMethod),
      /** Fields for the requisites to which the shop is paid. */
      inputs: z.array(pairInput),
    }),
  },
  'POST /api/v1/shop/links/': {
    auth: 'user',
    summary: 'Creates a payment link for an order',
    body: shopLinkDraft,
    response: shopLink,
    status: 201,
  },
  'POST /api/v1/shop/links/:id/close/': {
    auth: 'user',
    summary: 'Closes a payment link at once; payments that are going on are not stopped',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    response: shopLink,
  },
});
