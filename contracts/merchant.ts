import { z } from 'zod';
import { shopModes } from '#domain/shop.ts';
import { feeSides } from '#domain/shop-fee.ts';
import { amount, amountInput } from './amount.ts';
import { claimReason, claimStatus, requisites } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';
import { pairInput } from './pair.ts';

const psId = z.number().int().min(1).max(2_147_483_647);
const queryPs = z.coerce.number().pipe(psId);
const code = z.string().max(32).optional();
const fromPs = psId.describe("Id of the buyer's payment system, from the list of rates");
const toPs = psId.describe('Id of the payment system in which the shop is paid');
const balanceRule =
  "the payout is credited to the shop's balance; `toPs` must then be the balance's payment system, which is USDTTRC20 unless your account says otherwise";
const order = 'Order number of the shop';

export const merchantRate = z.object({
  fromPs,
  toPs,
  from: z.string().describe('Code of `fromPs`, such as BTC'),
  to: z.string().describe('Code of `toPs`, such as USDTTRC20'),
  course: amount.describe('Units received for one unit sent'),
  min: amount.describe('Smallest sum that the buyer can send'),
  max: amount.describe('Largest sum that the buyer can send'),
  reserve: amount.describe('Amount available for payouts'),
});

export const merchantQuote = z.object({
  fromPs,
  toPs,
  fromSumma: amount.describe('Sum that the buyer sends'),
  toSumma: amount.describe('Sum that the shop receives'),
  course: amount.describe('Units received for one unit sent'),
  feePercent: amount.describe('Fee of the exchange in percent. The course already includes the fee'),
  feeSide: z.enum(feeSides).describe('Side that bears the fee'),
  fee: amount.describe(
    'Fee in the currency of the side that bears it: of `fromPs` for the buyer, of `toPs` for the shop',
  ),
  min: amount.describe('Smallest sum that the buyer can send'),
  max: amount.describe('Largest sum that the buyer can send'),
  quoteId: z.string().describe('Id of the quote, which keeps the course until `validUntil`'),
  validUntil: z.iso.datetime().describe('Time until which the quote keeps the course, by default 60 seconds ahead'),
  fixedMinutes: z
    .number()
    .int()
    .describe(
      'Number of minutes that the course stays fixed after the confirmation of the claim, or 0 for a floating course',
    ),
  emailRequired: z.boolean().describe('Whether the claim needs `email`'),
  inputs: z
    .object({
      from: z.array(pairInput).describe('Fields of `fromRequisites`'),
      to: z.array(pairInput).describe('Fields of `toRequisites`'),
      refund: z.array(pairInput).describe('Fields that the buyer fills in on the payment page'),
    })
    .describe('Form fields for `fromRequisites`, `toRequisites` and `refundRequisites`'),
});

export const saleFee = z.object({
  side: z
    .enum(feeSides)
    .nullable()
    .describe('Side that bears the fee, or null if the claim was created without naming a side'),
  percent: amount.describe('Fee in percent when the claim was created'),
  summa: amount.describe('Fee as a sum. If the buyer pays another sum than requested, the fee changes in proportion'),
  currency: z
    .string()
    .describe('Currency of `summa`: the currency that the buyer sends or the one that the shop receives'),
});

export const merchantDraft = z.strictObject({
  order: z
    .string()
    .max(64)
    .regex(/^[\x21-\x7e]+$/)
    .describe(`${order}, which must be unique. At most 64 printable ASCII characters without spaces`),
  fromPs,
  toPs,
  fromSumma: amountInput.describe('Sum that the buyer sends, as quoted'),
  toSumma: amountInput.describe('Sum that the shop receives, as quoted'),
  quoteId: z
    .string()
    .max(512)
    .optional()
    .describe('Id of the quote that contains these sums. Without it, the sums must fit the course of the moment'),
  feeSide: z
    .enum(feeSides)
    .optional()
    .describe('Side that bears the fee, as quoted. It is only recorded with the sale and changes no sum'),
  email: z
    .email()
    .max(254)
    .optional()
    .describe(
      'E-mail of the buyer, to which mails about the claim are sent. Needed if `emailRequired` of the quote is true',
    ),
  fromRequisites: requisites
    .optional()
    .describe('Requisites that the buyer pays from, needed only if `inputs.from` has fields'),
  toRequisites: requisites
    .nullable()
    .describe(
      `Requisites that receive the shop's payout, as a single value or as an object keyed by the names in \`inputs.to\`. With null, ${balanceRule}`,
    ),
  refundRequisites: requisites.optional().describe('Not used: the buyer says on the payment page where a refund goes'),
});

export const merchantClaim = z.object({
  id: z.uuid().describe('Id of the claim. Keep it with the order, because calls find a claim by this id only'),
  mode: z.enum(shopModes).describe('`test` for a claim created with a test key, which moves no money'),
  number: z.number().int().describe("Claim number, as shown to the buyer and to the exchange's support"),
  order: z.string().describe(order),
  status: claimStatus.describe('Status from the table of statuses'),
  reason: claimReason.nullable().describe('Reason for the status, where the status alone does not explain it'),
  final: z.boolean().describe('Whether the claim has ended. A late payment may reopen a claim that ended unpaid'),
  title: z.string().describe('Status in words, in the language of the call'),
  fromPs,
  toPs,
  fromSumma: amount.describe('Sum that the buyer sends'),
  toSumma: amount.describe('Sum that the shop receives. It changes if the buyer pays less or too late'),
  askedFromSumma: amount.describe('Sum that the buyer was asked to send, which never changes'),
  askedToSumma: amount.describe(
    'Sum that the shop was to receive, which never changes. If `toSumma` is smaller, the order is not paid in full',
  ),
  course: amount.describe('Units received for one unit sent'),
  courseFixedUntil: z.iso
    .datetime()
    .nullable()
    .describe('Time until which the course is fixed. Null until the buyer goes on to pay, and for a floating course'),
  payUntil: z.iso.datetime().nullable().describe("Deadline for the buyer's payment"),
  received: amount.describe('Total of the payments that have arrived from the buyer, including a surplus'),
  fee: saleFee
    .nullable()
    .describe(
      'Fee of the exchange, which the sums already include. Null if the claim was created before fees were recorded',
    ),
  txIn: z.string().nullable().describe('Transaction number of the payment'),
  txOut: z.string().nullable().describe('Transaction number of the payout'),
  createdAt: z.iso.datetime().describe('Time of the creation'),
  url: z
    .url()
    .describe(
      "URL of the buyer's payment page. If the shop's server created the claim and the key has the scope `write`, the URL contains a token that gives the buyer's rights to the first browser that opens it, so send it only to the buyer",
    ),
});

const id = z.object({ id: z.uuid().describe('Id of the claim') });

export const merchantEndpoints = endpoints({
  'GET /api/v1/merchant/rates/': {
    auth: 'shop',
    scope: 'read',
    summary: 'Open directions without cash: course, limits and reserve',
    query: pageQuery.extend({
      from: code.describe("Code of the buyer's payment system, such as BTC"),
      to: code.describe('Code of the payment system in which the shop is paid, such as USDTTRC20'),
    }),
    response: pageOf(merchantRate),
  },
  'GET /api/v1/merchant/quote/': {
    auth: 'shop',
    scope: 'read',
    summary: 'Sums of a payment for `fromSumma` or `toSumma`, with a quote and the fields to fill in',
    query: z.object({
      from: queryPs.describe("Id of the buyer's payment system, from the list of rates"),
      to: queryPs.describe('Id of the payment system in which the shop is paid'),
      fromSumma: amount
        .optional()
        .describe(
          'Price in the currency of the buyer, instead of `toSumma`. With `feeSide=shop` the buyer sends exactly this sum; with `feeSide=buyer` the `fromSumma` of the response is larger by the fee',
        ),
      toSumma: amount
        .optional()
        .describe(
          'Price in the currency of the shop. With `feeSide=buyer` the shop receives exactly this sum; with `feeSide=shop` the `toSumma` of the response is smaller by the fee',
        ),
      feeSide: z
        .enum(feeSides)
        .optional()
        .describe(
          "Side that bears the exchange's fee. By default, the shop bears the fee if `fromSumma` is given, and the buyer if `toSumma` is given",
        ),
    }),
    response: merchantQuote,
  },
  'POST /api/v1/merchant/preflight/': {
    auth: 'shop',
    scope: 'read',
    summary: 'Checks a claim without creating it, and says what is missing or wrong',
    body: merchantDraft.partial(),
    response: z.object({
      ready: z.boolean().describe('Whether the claim could be created now'),
      code: z.string().nullable().describe('Code of the error that creating the claim would cause now, or null'),
      detail: z.string().nullable().describe('The error in words, or null'),
      fields: z.record(z.string(), z.array(z.string())).describe('Faults in words, by the name of the field'),
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
