import { z } from 'zod';
import { linkStates } from '#domain/payment-link.ts';
import { shopModes } from '#domain/shop.ts';
import { amount, amountInput } from './amount.ts';
import { requisites } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { pairInput } from './pair.ts';

const params = z.object({ code: z.string().regex(/^[A-Za-z0-9]{12}$/) });

/** A payment link as the buyer sees it. */
export const payLink = z.object({
  /** `test` if the link is for trying out the payment without moving money, otherwise `live`. */
  mode: z.enum(shopModes),
  shop: z.object({ name: z.string(), site: z.url() }),
  order: z.string(),
  title: z.string(),
  state: z.enum(linkStates),
  from: z.object({
    name: z.string(),
    code: z.string(),
    currency: z.string(),
    icon: z.string().nullable(),
    networkCode: z.string().nullable(),
  }),
  /** Current terms of the payment, or null if the link cannot be paid now. */
  quote: z
    .object({
      fromSumma: amount,
      toSumma: amount,
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
  /** Reason why an open link cannot be paid now, in the buyer's language, or null. */
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
    response: payLink,
  },
  'POST /api/v1/pay/:code/': {
    auth: 'optional',
    summary: 'Creates the claim with which the buyer pays a payment link',
    params,
    body: z.strictObject({
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
