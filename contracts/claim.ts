import { z } from 'zod';
import { claimReasons, claimStatuses } from '#domain/claim-status.ts';
import { verificationKinds, verificationStatuses } from '#domain/verification.ts';
import { amount, amountInput } from './amount.ts';
import { claimForm } from './claim-payment.ts';
import { claimRefundRequisites, claimRequisite, labelledRequisites } from './claim-requisite.ts';
import { claimResolution, resolutionKind } from './claim-resolution.ts';
import { claimDemo } from './demo-play.ts';
import { endpoints } from './endpoint.ts';
import { claimWatch, linkedClaim } from './linked-claim.ts';
import { city } from './pair.ts';
import { shopOfClaim } from './shop-of-claim.ts';

export const claimStatus = z.enum(claimStatuses);
export const claimReason = z.enum(claimReasons);

/**
 * Action that the visitor may take now. `paid` marks the claim as paid, `unpaid` undoes this, `transaction` submits the
 * payment's transaction number, and `bill` uploads a receipt.
 */
export const claimAction = z.enum(['confirm', 'cancel', 'paid', 'unpaid', 'transaction', 'bill', 'decide', 'choose']);

/** One requisite as a string, or several as an object keyed by field name. */
export const requisites = z.union([z.string().max(512), z.record(z.string().max(40), z.string().max(512))]);
const psId = z.number().int().min(1).max(2_147_483_647);
const textVersion = z.number().int().min(1).max(1_000_000);

/** Versions of the rules that the visitor accepted. */
export const consents = z.strictObject({ aml: textVersion, replenishment: textVersion });

export const claimDraft = z.strictObject({
  /**
   * E-mail of the visitor. It may be empty if the direction requires no e-mail, or if the visitor is signed in and uses
   * the account's e-mail.
   */
  email: z.union([z.literal(''), z.email().max(254)]),
  fromPs: psId,
  toPs: psId,
  fromSumma: amountInput,
  toSumma: amountInput,
  fromRequisites: requisites,
  toRequisites: requisites,
  recaptcha: z.string().max(4096).optional(),
  withVerificationCourse: z.boolean(),
  refferal: z.string().max(64).optional(),
  promocode: z.string().max(64).optional(),
  quoteId: z.string().max(512).optional(),
  /** Id of the caller's verified card, if the payment comes from this card. The server looks up the card's number. */
  cardId: z.uuid().optional(),
  refundRequisites: requisites.optional(),
  city: z.string().max(16).optional(),
  /** Consents of the visitor. A claim that is created without consents cannot be confirmed until they are given. */
  agree: consents.optional(),
});

const claimHead = {
  id: z.uuid(),
  number: z.number().int(),
  status: claimStatus,
  reason: claimReason.nullable(),
  fromPs: psId,
  toPs: psId,
  fromSumma: amount,
  toSumma: amount,
  course: amount,
  courseType: z.enum(['default', 'verification']),
  courseFixedUntil: z.iso.datetime().nullable(),
  payUntil: z.iso.datetime().nullable(),
  serverTime: z.iso.datetime(),
  actions: z.array(claimAction),
};

export const claimCreated = z.object({ ...claimHead, url: z.string() });

/** Sent or received side of a claim. Requisites are masked for everybody but the claim's owner. */
export const claimSide = z.object({
  name: z.string(),
  code: z.string(),
  currency: z.string(),
  /** Name of the network as wallets show it, such as TRON (TRC20). */
  network: z.string().nullable(),
  /** Code of the network, such as TRC20. */
  networkCode: z.string().nullable(),
  icon: z.string().nullable(),
  requisites: labelledRequisites,
});

/** How a claim uses a gift card: the visitor buys a card (`buys`) or pays with one (`pays`). */
export const claimGift = z.enum(['buys', 'pays']);

export const claimState = z.object({
  ...claimHead,
  /**
   * Stage of the claim: 1 created, 2 payment, 3 check, 4 payout, 5 end. Null if the claim ended without an exchange.
   */
  stage: z.number().int().min(1).max(5).nullable(),
  title: z.string(),
  text: z.string(),
  /** Time by which an operator promises to act. Set only if this time is later than usual because of business hours. */
  promisedUntil: z.iso.datetime().nullable(),
  /**
   * Time by which an operator promises to act. Null if the claim needs no operator now, or if the promised time has
   * passed.
   */
  dueAt: z.iso.datetime().nullable(),
  /** Whether an operator is always on duty. If so, the texts do not mention business hours. */
  alwaysOpen: z.boolean(),
  /**
   * Time at which business hours begin again. Set only outside business hours, and only if the claim will need an
   * operator.
   */
  operatorsBackAt: z.iso.datetime().nullable(),
  /** Time at which the status `new` or `verify` ends automatically. Null in all other statuses. */
  statusUntil: z.iso.datetime().nullable(),
  final: z.boolean(),
  /** Whether the caller created or owns the claim. All other callers see masked requisites and cannot act. */
  own: z.boolean(),
  /** Whether the claim was created without consents, so that its confirmation requires `agree`. */
  needsConsent: z.boolean(),
  /** Whether the signed-in caller may add this guest's claim to the caller's account. */
  takeable: z.boolean(),
  email: z.string(),
  from: claimSide,
  to: claimSide,
  city: city.nullable(),
  /** Number of minutes that the course stays fixed after the claim is confirmed, or 0 for a floating course. */
  fixedMinutes: z.number().int().min(0),
  createdAt: z.iso.datetime(),
  /**
   * Payment details of an ended claim that still accepts a payment until the time `until`. Null for all other claims.
   */
  watch: claimWatch.nullable(),
  /** Network confirmations of a payment that is not final yet, or null if none are reported. */
  confirmations: z.object({ seen: z.number().int(), required: z.number().int() }).nullable(),
  txIn: z.string().nullable(),
  /** Transaction number of the payment as entered by the visitor. Nobody has verified it. */
  statedTx: z.string().nullable(),
  txOut: z.string().nullable(),
  /** Refund of the claim, with its reason in the reader's language. `to` is empty until the requisites are known. */
  refund: z.object({ summa: amount, reason: z.string(), to: labelledRequisites }).nullable(),
  /** Refund requisites of the claim. Null if refunds return to the paying account automatically. */
  refundRequisites: claimRefundRequisites.nullable(),
  /** Amount received so far, in the sent currency. Set only while the claim is partially paid, otherwise null. */
  received: amount.nullable(),
  choice: claimResolution.nullable(),
  /** Message from an operator to the visitor, such as the reason for a refusal. */
  note: z.string().nullable(),
  /**
   * Messages that staff wrote to the visitor, oldest first. The list is empty for callers other than the claim's owner
   * and staff.
   */
  messages: z.array(z.object({ at: z.iso.datetime(), text: z.string() })),
  /**
   * Shop whose order the claim pays, or null. Callers other than the claim's owner and staff get only the shop's name.
   */
  shop: shopOfClaim.nullable(),
  /**
   * `wanted` if the visitor must prove their identity before the payment or the payout, and `passed` once the proof is
   * accepted. Null if no proof was requested; also null for callers other than the claim's owner and staff.
   */
  identity: z.enum(['wanted', 'passed']).nullable(),
  /**
   * Verification that the visitor must still pass before paying at the better rate for verified customers: `card`, or
   * `identity` if the payment does not come from a card. Null at the standard rate, and for a visitor who is already
   * verified.
   */
  check: z.enum(verificationKinds).nullable(),
  /**
   * Latest verification that the visitor began for the claim. Null if there is none; also null for callers other than
   * the claim's owner and staff.
   */
  verification: z
    .object({ id: z.uuid(), kind: z.enum(verificationKinds), status: z.enum(verificationStatuses) })
    .nullable(),
  /** Whether the claim has won a prize in money. False for callers other than the claim's owner. */
  prize: z.boolean(),
  /** How the claim uses a gift card, or null. */
  gift: claimGift.nullable(),
  /** Whether the visitor collects the payout at an office. */
  paidOutInCash: z.boolean(),
  /**
   * Promo code applied to the claim, or null; `bonus` is the part of `toSumma` that the code added. Shown to the
   * claim's owner and staff only.
   */
  promocode: z.object({ code: z.string(), bonus: amount }).nullable(),
  history: z.array(
    z.object({ at: z.iso.datetime(), status: claimStatus, reason: claimReason.nullable(), title: z.string() }),
  ),
  /** Changes of the claim's exchange rate and payout, oldest first. */
  repricings: z.array(
    z.object({
      at: z.iso.datetime(),
      course: z.object({ before: amount, after: amount }),
      toSumma: z.object({ before: amount, after: amount }),
    }),
  ),
  /**
   * Claims linked to this claim: its follow-up claims, opened for an overpayment or a second payment, and its original
   * claim if this claim is itself a follow-up. All linked claims are paid in the same currency.
   */
  linked: z.array(linkedClaim),
  demo: claimDemo.nullable(),
  bills: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string(), at: z.iso.datetime() })),
  /** Seconds from payment to payout (median and 90th percentile), or null if there are too few recent claims. */
  eta: z.object({ p50: z.number().int(), p90: z.number().int() }).nullable(),
  /** Origins of payment pages that the claim's page may post a form to. The page's CSP header allows these origins. */
  formOrigins: z.array(z.string()),
  /** Milliseconds until the client should poll again. */
  pollAfter: z.number().int(),
});

export const captchaCheck = z.object({
  required: z.boolean(),
  provider: z.enum(['none', 'altcha', 'recaptcha']),
  siteKey: z.string().optional(),
});

const id = z.object({ id: z.uuid() });

export const claimEndpoints = endpoints({
  'POST /api/v1/claim/': {
    auth: 'optional',
    summary: 'Creates a claim; the server recomputes every figure and refuses a claim whose figures differ',
    body: claimDraft,
    idempotent: true,
    response: claimCreated,
    status: 201,
  },
  'POST /api/v1/claim/:id/confirm/': {
    auth: 'optional',
    summary:
      'Confirms a new claim, reports its payment or takes that back, cancels it, opens a choice, or decides about it',
    params: id,
    body: z.strictObject({
      action: z.enum(['paid', 'unpaid', 'transaction', 'cancel', 'decide', 'choose']).optional(),
      /** Transaction number of the payment, for the action `transaction`. */
      transaction: z.string().max(200).optional(),
      /** Consents of the visitor. Required if the claim was created without them. */
      agree: consents.optional(),
      choice: resolutionKind.optional(),
      /**
       * Payout that the page showed for the option, sent with the action `choose`. If the current payout is lower, the
       * call fails with `course_changed`.
       */
      toSumma: amountInput.optional(),
      /** Refund requisites by field name, for the options `refund` and `split`. */
      refundRequisites: requisites.optional(),
    }),
    idempotent: true,
    response: claimState,
  },
  'POST /api/v1/claim/:id/refund-requisites/': {
    auth: 'optional',
    summary: 'Sets the requisites for a refund of the claim',
    params: id,
    body: z.strictObject({ refundRequisites: requisites }),
    idempotent: true,
    response: claimState,
  },
  'GET /api/v1/claim/:id/form/': {
    auth: 'optional',
    summary: 'Payment step that the claim page shows',
    params: id,
    response: claimForm,
  },
  'GET /api/v1/claim/:id/requisite/': {
    auth: 'optional',
    summary: 'Requisites to pay to',
    params: id,
    response: claimRequisite,
  },
  'GET /api/v1/claim/:id/status/': {
    auth: 'optional',
    summary: 'State of a claim, with ETag',
    params: id,
    response: claimState,
  },
  'GET /api/v1/claim/:id/events/': {
    auth: 'optional',
    summary: 'State of a claim as server-sent events: at once and on each change; ends with the claim',
    params: id,
    response: 'stream',
  },
  'GET /api/v1/claim/captchacheck': {
    auth: 'none',
    summary: 'Whether this visitor needs a captcha: for a claim that receives `to`, or for any claim',
    query: z.object({ to: z.coerce.number().pipe(psId).optional() }),
    response: captchaCheck,
  },
  'POST /api/v1/claim/:id/bill/': {
    auth: 'optional',
    summary: 'Uploads a receipt: jpg, png and webp are re-encoded, pdf is kept as an attachment',
    params: id,
    upload: true,
    idempotent: true,
    response: claimState,
    status: 201,
  },
});
