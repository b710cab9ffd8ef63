import { z } from 'zod';
import { claimReasons, claimStatuses } from '#domain/claim-status.ts';
import { amount, amountInput } from './amount.ts';
import { claimForm } from './claim-payment.ts';
import { claimRefundRequisites, claimRequisite, labelledRequisites } from './claim-requisite.ts';
import { claimResolution, resolutionKind } from './claim-resolution.ts';
import { endpoints } from './endpoint.ts';
import { city } from './pair.ts';

export const claimStatus = z.enum(claimStatuses);
export const claimReason = z.enum(claimReasons);

/**
 * An action that the visitor may take now. `cancel`, `paid` and `choose` are actions of POST confirm; `confirm` is POST
 * confirm without an action; `bill` uploads a receipt. `choose` is present exactly if `choice` has an open option.
 */
export const claimAction = z.enum(['confirm', 'cancel', 'paid', 'bill', 'choose']);

/** One requisite as a string, or several requisites as an object with the names of the pair's inputs. */
export const requisites = z.union([z.string().max(512), z.record(z.string().max(40), z.string().max(512))]);
const psId = z.number().int().min(1).max(2_147_483_647);
const textVersion = z.number().int().min(1).max(1_000_000);

/** Versions of the texts that the visitor accepted. They are stored with the time of acceptance. */
const consents = z.strictObject({ aml: textVersion, replenishment: textVersion });

export const claimDraft = z.strictObject({
  /** E-mail of the visitor. May be empty if the pair requires none, or if a signed-in visitor uses the account's. */
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
  refundRequisites: requisites.optional(),
  city: z.string().max(16).optional(),
  /** Consents. A claim may be created without them, but then its confirmation requires them. */
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

/** Response to the creation of a claim. `url`: path of the claim's page. */
export const claimCreated = z.object({ ...claimHead, url: z.string() });

/** One side of the exchange on the claim's page. Requisites are masked for strangers. */
export const claimSide = z.object({
  name: z.string(),
  code: z.string(),
  currency: z.string(),
  network: z.string().nullable(),
  icon: z.string().nullable(),
  requisites: labelledRequisites,
});

export const claimState = z.object({
  ...claimHead,
  /**
   * Stage of the claim: 1 created, 2 payment, 3 check, 4 payout, 5 end; null if the claim ended without an exchange.
   */
  stage: z.number().int().min(1).max(5).nullable(),
  title: z.string(),
  text: z.string(),
  /**
   * Time by which an operator handles the claim, if no operator is on duty now; otherwise null. `text` does not contain
   * this time, so that the page can show it in the visitor's time zone.
   */
  promisedUntil: z.iso.datetime().nullable(),
  /**
   * Set outside office hours while no operator has to act on the claim yet: when operators are back; otherwise null.
   */
  operatorsBackAt: z.iso.datetime().nullable(),
  final: z.boolean(),
  /** Whether the caller created or owns the claim. Every other caller sees masked requisites and has no actions. */
  own: z.boolean(),
  /** Whether the claim was created without consents, so that its confirmation requires `agree`. */
  needsConsent: z.boolean(),
  /**
   * Whether the claim belongs to no account and the caller may add it to their own account with POST
   * users/me/claims/:id/.
   */
  takeable: z.boolean(),
  email: z.string(),
  from: claimSide,
  to: claimSide,
  city: city.nullable(),
  /** Minutes for which a confirmation fixes the course, by the direction's current setting; 0: the course floats. */
  fixedMinutes: z.number().int().min(0),
  createdAt: z.iso.datetime(),
  /**
   * The watch for deposits that arrive after the claim's end; null while the claim is open, and if the visitor never
   * saw requisites to pay to. `paidTo`: the requisites that the visitor saw, masked for strangers; empty for a payment
   * page or an office.
   */
  watch: z.object({ until: z.iso.datetime(), text: z.string(), paidTo: labelledRequisites }).nullable(),
  /** Confirmations of a payment that is seen and not final; null if none are reported. */
  confirmations: z.object({ seen: z.number().int(), required: z.number().int() }).nullable(),
  txIn: z.string().nullable(),
  txOut: z.string().nullable(),
  /**
   * The refund. `to`: the requisites to which it is sent, masked for strangers; empty until the visitor enters them.
   */
  refund: z.object({ summa: amount, reason: z.string(), to: labelledRequisites }).nullable(),
  /** Refund requisites; null if a refund needs none, because the money returns to its sender by itself. */
  refundRequisites: claimRefundRequisites.nullable(),
  /** Amount received for a partially paid claim (wait_payment, paid_partial), in the sent currency; otherwise null. */
  received: amount.nullable(),
  /** The pending choice; null unless the status is `choice`. */
  choice: claimResolution.nullable(),
  /** Note that an operator wrote for the visitor, for example about a refusal; null: no note. */
  note: z.string().nullable(),
  history: z.array(
    z.object({ at: z.iso.datetime(), status: claimStatus, reason: claimReason.nullable(), title: z.string() }),
  ),
  /** Course and payout before and after each repricing, oldest first. The last `after` values are current. */
  repricings: z.array(
    z.object({
      at: z.iso.datetime(),
      course: z.object({ before: amount, after: amount }),
      toSumma: z.object({ before: amount, after: amount }),
    }),
  ),
  /** Other claims of the same exchange: the first claim, or claims for an overpaid amount or a second payment. */
  linked: z.array(z.object({ id: z.uuid(), number: z.number().int(), title: z.string() })),
  bills: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string(), at: z.iso.datetime() })),
  /**
   * Time from payment to payout, in seconds, in claims of this direction finished in the last 30 days; null if there
   * were fewer than five.
   */
  eta: z.object({ p50: z.number().int(), p90: z.number().int() }).nullable(),
  /** Origins to which the claim's page posts a payment form, for its CSP; empty if there is no such form. */
  formOrigins: z.array(z.string()),
  /** Milliseconds that the client should wait before the next poll. */
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
    summary: 'Confirms a new claim, reports its payment, cancels it, or decides about a claim in choice',
    params: id,
    body: z.strictObject({
      action: z.enum(['paid', 'cancel', 'choose']).optional(),
      /** Consents. Required to confirm a claim that was created without them. */
      agree: consents.optional(),
      /** For the action `choose`: the chosen option. */
      choice: resolutionKind.optional(),
      /**
       * For the action `choose`: the payout that the visitor saw. If the payout is lower by now, the call is refused
       * with 409 course_changed.
       */
      toSumma: amountInput.optional(),
      /** For the options `refund` and `split`: refund requisites by the names of `refundInputs`. */
      refundRequisites: requisites.optional(),
    }),
    idempotent: true,
    response: claimState,
  },
  'POST /api/v1/claim/:id/refund-requisites/': {
    auth: 'optional',
    summary: 'Says where the money of a claim goes if it is sent back',
    params: id,
    body: z.strictObject({ refundRequisites: requisites }),
    idempotent: true,
    response: claimState,
  },
  'POST /api/v1/claim/:id/open/': {
    auth: 'optional',
    summary: "Gives the caller's browser the creator's rights, in exchange for the token of the claim's mails",
    params: id,
    body: z.strictObject({ token: z.string().max(128) }),
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
    summary: 'Whether this visitor needs a captcha, for the reserve of `to` or for any',
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
