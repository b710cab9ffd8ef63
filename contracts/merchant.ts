import { z } from 'zod';
import { shopModes } from '#domain/shop.ts';
import { amount, amountInput } from './amount.ts';
import { claimReason, claimStatus, requisites } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';
import { pairInput } from './pair.ts';

const psId = z.number().int().min(1).max(2_147_483_647);
const queryPs = z.coerce.number().pipe(psId);
const code = z.string().max(32).optional();

export const merchantRate = z.object({
  fromPs: psId,
  toPs: psId,
  /** Codes of the payment systems, such as BTC and USDTTRC20. */
  from: z.string(),
  to: z.string(),
  /** Units received for one unit sent. */
  course: amount,
  /** Limits of the sum that the buyer sends. */
  min: amount,
  max: amount,
  /** Sum that can be paid out now. */
  reserve: amount,
});

export const merchantQuote = z.object({
  fromPs: psId,
  toPs: psId,
  fromSumma: amount,
  toSumma: amount,
  course: amount,
  min: amount,
  max: amount,
  /** Quote for the new claim, which holds the course until `validUntil`. */
  quoteId: z.string(),
  validUntil: z.iso.datetime(),
  /** Minutes for which the course of a confirmed claim is fixed, or 0 for a floating course. */
  fixedMinutes: z.number().int(),
  emailRequired: z.boolean(),
  /** Fields of `fromRequisites`, `toRequisites` and `refundRequisites`. */
  inputs: z.object({ from: z.array(pairInput), to: z.array(pairInput), refund: z.array(pairInput) }),
});

export const merchantDraft = z.strictObject({
  /** Order number of the shop, which must be unique within the shop. */
  order: z.string().regex(/^[\x21-\x7e]{1,64}$/),
  fromPs: psId,
  toPs: psId,
  fromSumma: amountInput,
  toSumma: amountInput,
  quoteId: z.string().max(512).optional(),
  /** E-mail of the buyer, who gets the mails of the claim. */
  email: z.email().max(254).optional(),
  fromRequisites: requisites.optional(),
  /** Requisites to which the shop is paid, or null for its balance. */
  toRequisites: requisites.nullable(),
  /** Requisites to which a refund goes. */
  refundRequisites: requisites.optional(),
});

export const merchantClaim = z.object({
  id: z.uuid(),
  /** `test` for a claim that was created with a test key and moves no money. */
  mode: z.enum(shopModes),
  number: z.number().int(),
  order: z.string(),
  status: claimStatus,
  reason: claimReason.nullable(),
  /** Whether the status never changes again. */
  final: z.boolean(),
  /** Status in words, in the language of the call. */
  title: z.string(),
  fromPs: psId,
  toPs: psId,
  fromSumma: amount,
  toSumma: amount,
  course: amount,
  courseFixedUntil: z.iso.datetime().nullable(),
  payUntil: z.iso.datetime().nullable(),
  /** Sum received so far while the claim is only partially paid. Otherwise null. */
  received: amount.nullable(),
  txIn: z.string().nullable(),
  txOut: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /**
   * URL of the buyer's page. For keys with the scope `write` it contains a token that lets anybody pay, cancel and
   * choose, so the shop must give it to the buyer only.
   */
  url: z.url(),
});

const id = z.object({ id: z.uuid() });

export const merchantEndpoints = endpoints({
  'GET /api/v1/merchant/rates/': {
    auth: 'shop',
    scope: 'read',
    summary: 'Open directions without cash: course, limits and reserve',
    query: pageQuery.extend({ from: code, to: code }),
    response: pageOf(merchantRate),
  },
  'GET /api/v1/merchant/quote/': {
    auth: 'shop',
    scope: 'read',
    summary: 'Sums of a payment for `fromSumma` or `toSumma`, with a quote and the fields to fill in',
    query: z.object({
      from: queryPs,
      to: queryPs,
      fromSumma: amount.optional(),
      toSumma: amount.optional(),
    }),
    response: merchantQuote,
  },
  'POST /api/v1/merchant/preflight/': {
    auth: 'shop',
    scope: 'read',
    summary: 'Checks a claim without creating it, and says what is missing or wrong',
    body: merchantDraft.partial(),
    response: z.object({
      ready: z.boolean(),
      /** Error code and text that creating the claim would now cause, or null. */
      code: z.string().nullable(),
      detail: z.string().nullable(),
      fields: z.record(z.string(), z.array(z.string())),
    }),
  },
  'POST /api/v1/merchant/claim/': {
    auth: 'shop',
    scope: 'write',
    summary: 'Creates a claim for a buyer and returns the page on which the buyer pays',
    body: merchantDraft,
    idempotent: true,
    response: merchantClaim,
    status: 201,
  },
  'GET /api/v1/merchant/claim/:id/': {
    auth: 'shop',
    scope: 'read',
    summary: "State of one of the shop's claims",
    params: id,
    response: merchantClaim,
  },
  'POST /api/v1/merchant/claim/:id/cancel/': {
    auth: 'shop',
    scope: 'write',
    summary: "Cancels one of the shop's claims while nothing was paid",
    params: id,
    body: z.strictObject({}),
    response: merchantClaim,
  },
});
