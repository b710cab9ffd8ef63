import { z } from 'zod';
import { claimReasons, claimStatuses } from '#domain/claim-status.ts';
import { amount, amountInput } from './amount.ts';
import { claimResolution, resolutionKind } from './claim-resolution.ts';
import { endpoints } from './endpoint.ts';
import { city, congestion } from './pair.ts';

export const claimStatus = z.enum(claimStatuses);
export const claimReason = z.enum(claimReasons);

/**
 * What the visitor may do now: names of POST confirm's actions, plus `confirm` itself and `bill`.
 * `choose` stands exactly where `choice` has an open option.
 */
export const claimAction = z.enum(['confirm', 'cancel', 'paid', 'bill', 'choose']);

/** One requisite, or several by the names of the structure's inputs. */
export const requisites = z.union([z.string().max(512), z.record(z.string().max(40), z.string().max(512))]);
const psId = z.number().int().min(1).max(2_147_483_647);
const textVersion = z.number().int().min(1).max(1_000_000);

export const claimDraft = z.strictObject({
  /** Empty only where the pair does not require it, or for a signed-in visitor, whose account's is taken instead. */
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
  /** Versions of the texts agreed to; stored with the time. */
  agree: z.strictObject({ aml: textVersion, replenishment: textVersion }),
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

/** The answer to a new claim. `url` is the path of its page. */
export const claimCreated = z.object({ ...claimHead, url: z.string() });

const labelledRequisites = z.array(z.object({ name: z.string(), label: z.string(), value: z.string() }));

/** One side as the claim's page shows it; requisites are masked for strangers. */
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
  /** 1 created, 2 payment, 3 check, 4 payout, 5 end; null for ends without an exchange. */
  stage: z.number().int().min(1).max(5).nullable(),
  title: z.string(),
  text: z.string(),
  /** Out of office hours: by when an operator sees to it. `text` says that they will, and not when, because only the
   * reader's own clock is clear to them; null elsewhere. */
  promisedUntil: z.iso.datetime().nullable(),
  final: z.boolean(),
  /** The caller created the claim (or owns it); a stranger reads masked and has no actions. */
  own: z.boolean(),
  /** It belongs to no account, and the caller may take it into theirs: POST users/me/claims/:id/. */
  takeable: z.boolean(),
  email: z.string(),
  from: claimSide,
  to: claimSide,
  city: city.nullable(),
  /** Minutes the course stands from the confirmation, by the direction as it is now; 0: floating. */
  fixedMinutes: z.number().int().min(0),
  createdAt: z.iso.datetime(),
  /** Late deposits of a closed claim are watched for until then; `text` says so in the caller's language. Null while the
   * claim is open, or when no requisite was shown. `paidTo` is that requisite, masked for strangers; empty for a payment
   * page or an office. */
  watch: z.object({ until: z.iso.datetime(), text: z.string(), paidTo: labelledRequisites }).nullable(),
  confirmations: z.object({ seen: z.number().int(), required: z.number().int() }).nullable(),
  txIn: z.string().nullable(),
  txOut: z.string().nullable(),
  /** `to`: where the money goes back to, masked for strangers; empty while nobody said. */
  refund: z.object({ summa: amount, reason: z.string(), to: labelledRequisites }).nullable(),
  /** Money of the visitor held for the claim while they are asked for the rest (wait_payment, paid_partial), in the
   * sending currency; null elsewhere. `fromSumma` less this is what is still to be sent. */
  received: amount.nullable(),
  /** The pending decision; null unless the status is `choice`. */
  choice: claimResolution.nullable(),
  /** Words of the operator on a refusal. */
  note: z.string().nullable(),
  history: z.array(
    z.object({ at: z.iso.datetime(), status: claimStatus, reason: claimReason.nullable(), title: z.string() }),
  ),
  /** Terms before and after each change of the price, oldest first; the last ones are the claim's own. */
  repricings: z.array(
    z.object({
      at: z.iso.datetime(),
      course: z.object({ before: amount, after: amount }),
      toSumma: z.object({ before: amount, after: amount }),
    }),
  ),
  bills: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string(), at: z.iso.datetime() })),
  /** Seconds from payment to payout of finished claims of this direction in 30 days; null while there are under five. */
  eta: z.object({ p50: z.number().int(), p90: z.number().int() }).nullable(),
  /** Milliseconds to the next poll. */
  pollAfter: z.number().int(),
});

/** Where the cash of a claim changes hands; `code` is shown at the office instead of a name. */
export const claimOffice = z.object({
  city: z.string(),
  address: z.string(),
  hours: z.string(),
  /** The operator's advice to the visitor; null for none. */
  note: z.string().nullable(),
  code: z.string(),
  /** give: the visitor brings money; take: the visitor is handed money. */
  side: z.enum(['give', 'take']),
});

export const claimForm = z.object({
  type: z.enum(['inline', 'redirect', 'post', 'cash', 'verify']),
  url: z.string().nullable(),
  method: z.enum(['GET', 'POST']).nullable(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  notify: z.string().nullable(),
  receipt: z.object({
    allowed: z.boolean(),
    required: z.boolean(),
    maxSize: z.number().int(),
    types: z.array(z.string()),
  }),
  congestion: congestion.nullable(),
  /**
   * For the creator of a claim with cash until it ends; null elsewhere. Type cash: the claim is paid there; with cash on
   * the receiving side it is paid out there.
   */
  office: claimOffice.nullable(),
});

export const claimRequisite = z.object({
  version: z.number().int(),
  type: z.enum(['crypto', 'card', 'phone', 'account', 'cash']),
  ps: z.string(),
  summa: amount,
  currency: z.string(),
  network: z.string().nullable(),
  requisites: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      value: z.string(),
      /** Text of a QR code for this value, where one helps. */
      qr: z.string().optional(),
    }),
  ),
  tag: z.string().nullable(),
  holder: z.string().nullable(),
  bank: z.string().nullable(),
  payUntil: z.iso.datetime().nullable(),
  confirmationsRequired: z.number().int().nullable(),
  warnings: z.array(z.string()),
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
    summary: 'Creates a claim; the server recomputes every figure and refuses rather than changes',
    body: claimDraft,
    idempotent: true,
    response: claimCreated,
    status: 201,
  },
  'POST /api/v1/claim/:id/confirm/': {
    auth: 'optional',
    summary: 'Confirms a new claim, or says "I paid", or cancels, or decides about a claim in choice',
    params: id,
    body: z.strictObject({
      action: z.enum(['paid', 'cancel', 'choose']).optional(),
      /** choose: which of the options. */
      choice: resolutionKind.optional(),
      /** choose: the option's toSumma as the visitor saw it; when it would now be less, 409 course_changed. */
      toSumma: amountInput.optional(),
      /** choose refund or split: where to, by the names of `refundInputs`. */
      refundRequisites: requisites.optional(),
    }),
    idempotent: true,
    response: claimState,
  },
  'POST /api/v1/claim/:id/open/': {
    auth: 'optional',
    summary: "Gives the browser that shows the token of the claim's mails the rights of its creator",
    params: id,
    body: z.strictObject({ token: z.string().max(128) }),
    response: claimState,
  },
  'GET /api/v1/claim/:id/form/': {
    auth: 'optional',
    summary: 'Which payment step to draw',
    params: id,
    response: claimForm,
  },
  'GET /api/v1/claim/:id/requisite/': {
    auth: 'optional',
    summary: 'Where to pay',
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
    summary: 'The same as server-sent events: now and at each change; ends with the claim',
    params: id,
    response: 'stream',
  },
  'GET /api/v1/claim/captchacheck': {
    auth: 'none',
    summary: 'Whether a captcha is wanted of this visitor, from the reserve of `to` or from any',
    query: z.object({ to: z.coerce.number().pipe(psId).optional() }),
    response: captchaCheck,
  },
  'POST /api/v1/claim/:id/bill/': {
    auth: 'optional',
    summary: 'Uploads a receipt: jpg, png, webp re-encoded, pdf kept as attachment',
    params: id,
    upload: true,
    idempotent: true,
    response: claimState,
    status: 201,
  },
});
