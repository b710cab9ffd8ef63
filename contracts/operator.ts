import { z } from 'zod';
import { amount, amountInput, signedAmount } from './amount.ts';
import { claimOffice, claimReason, claimState, claimStatus, requisites } from './claim.ts';
import { resolutionKind } from './claim-resolution.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

/**
 * What the desk may do with a claim now. choose: decides for the visitor (`choice`, `refundRequisites`); approve: the
 * second approval of a payout; verify_pass, verify_refuse: the card or identity check, settled by hand (a refusal needs
 * a note).
 */
export const operatorAction = z.enum([
  'credit',
  'unmark',
  'check',
  'payout',
  'sent',
  'done',
  'refund',
  'refunded',
  'fail',
  'cancel',
  'choose',
  'approve',
  'verify_pass',
  'verify_refuse',
]);

export const queueItem = z.object({
  id: z.uuid(),
  number: z.number().int(),
  status: claimStatus,
  reason: claimReason.nullable(),
  title: z.string(),
  fromCode: z.string(),
  toCode: z.string(),
  fromCurrency: z.string(),
  toCurrency: z.string(),
  fromSumma: amount,
  toSumma: amount,
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Its promised time is over; overdue claims come first. */
  overdue: z.boolean(),
  bills: z.number().int(),
  /** E-mail of the operator who works on it. */
  worker: z.string().nullable(),
});

/** Everything about a claim, unmasked, and what may be done. */
export const operatorClaim = z.object({
  claim: claimState,
  actions: z.array(operatorAction),
  worker: z.string().nullable(),
  /** `promised`: the visitor was promised an end by then, and the claim waits on; else a clock moves it. Null: none runs. */
  clock: z.object({ at: z.iso.datetime(), promised: z.boolean(), overdue: z.boolean() }).nullable(),
  /** Money of the visitor held for the claim, by payment system code. */
  held: z.array(z.object({ code: z.string(), currency: z.string(), summa: amount })),
  entries: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.string(),
      account: z.string(),
      summa: signedAmount,
      currency: z.string(),
    }),
  ),
  moves: z.array(
    z.object({
      at: z.iso.datetime(),
      from: claimStatus.nullable(),
      to: claimStatus,
      actor: z.string(),
      reason: claimReason.nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** Of a claim with cash, also after its end; null elsewhere. */
  office: claimOffice.nullable(),
  /** Where the visitor was told to pay. */
  requisites: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Where the visitor wants a refund, if they said so. */
  refundRequisites: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The finished claim whose second payment this one is about. */
  linkedTo: z.uuid().nullable(),
  /**
   * The second approval of a payout above the limit; null where none is wanted. `sent` answers conflict until `by` is
   * set. `mine`: the caller accepted the payout, so that `approve` is for a colleague.
   */
  approval: z.object({ by: z.string().nullable(), mine: z.boolean() }).nullable(),
  /**
   * Payouts that were recorded as sent and then given up: their money may have left all the same. Empty once the claim
   * is over; what stands again under its number is not among them.
   */
  givenUp: z.array(
    z.object({ summa: amount, currency: z.string(), tx: z.string().nullable(), sentAt: z.iso.datetime() }),
  ),
});

export const operatorReserve = z.object({
  ps: z.number().int(),
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  /** After the point, of a sum in this currency. */
  digits: z.number().int(),
  total: amount,
  held: amount,
  free: amount,
});

export const auditReport = z.object({
  at: z.iso.datetime(),
  ok: z.boolean(),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), figure: z.string() })),
  /** Payouts stand still since a check failed, until an audit is clean again; null: they go out. */
  frozen: z.object({ since: z.iso.datetime(), why: z.string() }).nullable(),
});

const id = z.object({ id: z.uuid() });

export const operatorEndpoints = endpoints({
  'GET /api/v1/operator/claims/': {
    auth: 'staff',
    summary: 'The queue: overdue first, then what waits for hands, then the rest',
    query: pageQuery.extend({
      /** `hands`: waits for the desk; `open`: not final; `all`; or one status. */
      show: z.union([z.enum(['hands', 'open', 'all']), claimStatus]).default('hands'),
      /** Number, e-mail, requisite or id. */
      search: z.string().max(120).optional(),
    }),
    response: pageOf(queueItem),
  },
  'GET /api/v1/operator/claims/:id/': {
    auth: 'staff',
    summary: 'One claim, unmasked',
    params: id,
    response: operatorClaim,
  },
  'POST /api/v1/operator/claims/:id/take/': {
    auth: 'staff',
    summary: 'Takes a claim into work, or gives it back',
    params: id,
    body: z.strictObject({ take: z.boolean() }),
    response: operatorClaim,
  },
  'POST /api/v1/operator/claims/:id/move/': {
    auth: 'staff',
    summary: 'Moves a claim; credit and payout repeat the sum, refusals and payouts taken back say why',
    params: id,
    body: z.strictObject({
      action: operatorAction,
      /** credit, sent, refunded: the sum, typed again by the operator. */
      summa: amountInput.optional(),
      reason: claimReason.optional(),
      note: z.string().max(1000).optional(),
      /** sent, refunded: the money of every payout in `givenUp` is back or never left; not asked of `sent` with its number. */
      payoutBack: z.boolean().optional(),
      /** Transaction or document number of what came or went. */
      tx: z.string().max(200).optional(),
      /** credit: when the money came, as the statement has it. Absent: when the visitor said that it was sent, else now. */
      arrivedAt: z.iso.datetime().optional(),
      /** choose: which option of the claim's `choice`. */
      choice: resolutionKind.optional(),
      /** choose refund or split: where to, by the names of the choice's `refundInputs`; absent: what is known already. */
      refundRequisites: requisites.optional(),
    }),
    idempotent: true,
    response: operatorClaim,
  },
  'GET /api/v1/operator/claims/:id/bills/:bill/': {
    auth: 'staff',
    summary: 'A receipt',
    params: z.object({ id: z.uuid(), bill: z.uuid() }),
    response: 'file',
  },
  'GET /api/v1/operator/reserves/': {
    auth: 'staff',
    summary: 'Reserves: total, held, free',
    response: z.array(operatorReserve),
  },
  'POST /api/v1/operator/reserves/:ps/': {
    auth: 'staff',
    summary: "Puts money into a reserve or takes it out: a posting against the operator's equity",
    params: z.object({ ps: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: z.strictObject({ change: signedAmount, note: z.string().min(1).max(500) }),
    idempotent: true,
    response: operatorReserve,
  },
  'GET /api/v1/operator/audit/': {
    auth: 'staff',
    summary: 'Checks the invariants of ledger and reserves now',
    response: auditReport,
  },
});
