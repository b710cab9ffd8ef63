import { z } from 'zod';
import { linkStates } from '#domain/payment-link.ts';
import { shopModes } from '#domain/shop.ts';
import { feeSides } from '#domain/shop-fee.ts';
import { amount, amountInput } from './amount.ts';
import { requisites } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { pairInput } from './pair.ts';
import { linkMethod, linkPrice } from './shop-links.ts';

const psId = z.number().int().min(1).max(2_147_483_647);
const params = z.object({ code: z.string().regex(/^[A-Za-z0-9]{12}$/) });

/** A payment link as the buyer sees it. */
export const payLink = z.object({
  /** `test` if the link is for trying out the payment without moving money, otherwise `live`. */
  mode: z.enum(shopModes),
  /**
   * The shop that is paid. Null for a test link whose shop has not been accepted by staff; `title` is then empty too.
   */
  shop: z.object({ name: z.string(), site: z.url() }).nullable(),
  order: z.string(),
  title: z.string(),
  state: z.enum(linkStates),
  price: linkPrice,
  feeSide: z.enum(feeSides),
  /** Payment methods among which the buyer chooses. Empty if the link cannot be paid. */
  methods: z.array(linkMethod),
  /**
   * Current terms of the chosen method, or of the only method that works. Null if the buyer has to choose a method, or
   * if the chosen method cannot be used now.
   */
  quote: z
    .object({
      fromPs: psId,
      fromSumma: amount,
      toSumma: amount,
      feePercent: amount,
      /** Fee in the currency of the side that bears it. The sums already include the fee. */
      fee: amount,
      quoteId: z.string(),
      validUntil: z.iso.datetime(),
      emailRequired: z.boolean(),
      /**
       * Form fields for the requisites that the buyer pays from (`from`), and for the requisites of a refund
       * (`refund`).
       */
      inputs: z.object({ from: z.array(pairInput), refund: z.array(pairInput) }),
    })
    .nullable(),
  /** Reason why no method of an open link can be used now, in the buyer's language, or null. */
  refusal: z.string().nullable(),
  /**
   * Active or completed claim of a one-time link, or null. For a live link, only the browser that created the claim
   * gets the id; for a test link, everybody does.
   */
  claim: z.uuid().nullable(),
});

export const payEndpoints = endpoints({
  'GET /api/v1/pay/:code/': {
    auth: 'optional',
    summary: 'A payment link: its shop, order and sum, with a quote while it can be paid',
    params,
    query: z.object({ fromPs: z.coerce.number().pipe(psId).optional() }),
    response: payLink,
  },
  'POST /api/v1/pay/:code/': {
    auth: 'optional',
    summary: 'Creates the claim with which the buyer pays a payment link',
    params,
    body: z.strictObject({
      /** Id of the chosen payment method, needed if the link has several. */
      fromPs: psId.optional(),
      fromSumma: amountInput,
      toSumma: amountInput,
      quoteId: z.string().max(512),
      email: z.union([z.literal(''), z.email().max(254)]).default(''),
      fromRequisites: requisites.optional(),
      refundRequisites: requisites.optional(),
      /** Solution of a captcha, needed after the error `captcha`. */
      recaptcha: z.string().max(4096).optional(),
    }),
    idempotent: true,
    response: z.object({ id: z.uuid(), mode: z.enum(shopModes) }),
    status: 201,
  },
  'POST /api/v1/pay/:code/open/': {
    auth: 'optional',
    summary: 'Counts a visit of the page, unless the visitor owns the shop',
    params,
    body: z.strictObject({}),
    response: null,
    status: 204,
  },
});
