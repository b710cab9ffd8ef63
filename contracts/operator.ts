import { z } from 'zod';
import { amount, amountInput, signedAmount } from './amount.ts';
import { claimReason, claimState, claimStatus, requisites } from './claim.ts';
import { claimOffice } from './claim-payment.ts';
import { resolutionKind } from './claim-resolution.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

/**
 * Actions of staff on a claim. `choose`: choose an option for the visitor; `approve`: approve a payout as the second
 * operator; `verify_pass`, `verify_refuse`: result of the card or identity check; `uncredit`: take a wrong credit back
 * before the payout; `write_off`: book a wrong credit as a loss after the payout; `confirming`: the payment is seen,
 * but not final; `aml`: the origin of the money is being checked. A refusal needs a note.
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
  'uncredit',
  'confirming',
  'aml',
  'write_off',
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
  /** Whether the time promised to the visitor has passed. The queue lists overdue claims first. */
  overdue: z.boolean(),
  bills: z.number().int(),
  /** E-mail of the operator working on the claim. */
  worker: z.string().nullable(),
});

/** A claim with all data, unmasked, with the actions available to staff. */
export const operatorClaim = z.object({
  claim: claimState,
  actions: z.array(operatorAction),
  worker: z.string().nullable(),
  /**
   * The claim's deadline; null if there is none. `promised`: whether the time `at` was only promised to the visitor;
   * otherwise a timeout moves the claim to another status at that time.
   */
  clock: z.object({ at: z.iso.datetime(), promised: z.boolean(), overdue: z.boolean() }).nullable(),
  /** The visitor's money that is held for the claim. `code`: code of the payment system. */
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
  /**
   * Current price of the claim's pair, for money that arrived after `claim.courseFixedUntil`; null while no payment can
   * be credited. `course` is null while the direction is closed.
   */
  currentPrice: z.object({ course: amount.nullable(), toDigits: z.number().int() }).nullable(),
  /**
   * Every payout of the claim, oldest first, without refunds. `tx`: number of the payment; null if none was entered.
   * `takenBack`: whether the payout was recorded as sent and given up later.
   */
  payouts: z.array(
    z.object({
      summa: amount,
      currency: z.string(),
      tx: z.string().nullable(),
      at: z.iso.datetime(),
      takenBack: z.boolean(),
    }),
  ),
  /** Office and code of a cash claim, also after the claim's end; null for claims without cash. */
  office: claimOffice.nullable(),
  /** Requisites to which the visitor was asked to pay. */
  requisites: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Credited payments of the claim, oldest first. `reversedAt`: when the credit was taken back; null if it was not. */
  deposits: z.array(
    z.object({
      key: z.string(),
      summa: amount,
      tx: z.string().nullable(),
      at: z.iso.datetime(),
      reversedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Refund requisites, if the visitor or an operator entered any. */
  refundRequisites: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Id of the claim for which this one was opened, because a second payment arrived after its end; otherwise null. */
  linkedTo: z.uuid().nullable(),
  /**
   * Second approval of a payout that exceeds the limit; null if none is required. The action `sent` is refused with a
   * conflict until `by` is set. `mine`: whether the caller accepted the payout, and so cannot approve it too.
   */
  approval: z.object({ by: z.string().nullable(), at: z.iso.datetime().nullable(), mine: z.boolean() }).nullable(),
  /** Whether the payout or refund exceeds the limit, but needs no approval, because only one member of staff is active. */
  approvalOff: z.boolean(),
  /** All second approvals of the claim, oldest first. They include approvals of payouts that were taken back. */
  approvals: z.array(z.object({ kind: z.enum(['payout', 'refund']), by: z.string(), at: z.iso.datetime() })),
  /**
   * Payouts that were recorded as sent and later given up, although the money may have left. Empty once the claim is
   * final. If a payout is recorded as sent again under its old number, it is no longer included.
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
  /** Decimal places of amounts in this currency. */
  digits: z.number().int(),
  total: amount,
  held: amount,
  free: amount,
});

/** A reserve after a call to change it. `isWaiting`: whether the change still waits for a second member of staff. */
export const reserveChange = operatorReserve.extend({ isWaiting: z.boolean() });

export const auditReport = z.object({
  /** Time at which the latest audit of recent changes ended; null: none has ended yet. */
  at: z.iso.datetime().nullable(),
  /** Time at which the latest audit of the whole ledger ended; null: none has ended yet. */
  nightAt: z.iso.datetime().nullable(),
  ok: z.boolean(),
  checks: z.array(
    z.object({
      name: z.string(),
      ok: z.boolean(),
      figure: z.string().nullable(),
      nightFigure: z.string().nullable(),
      /** Some of the rows that fail the check. */
      examples: z.array(
        z.object({
          subject: z.enum(['claim', 'posting', 'reserve', 'cash_desk']),
          /** Id of the claim that the row belongs to; null: the row belongs to no claim. */
          claimId: z.uuid().nullable(),
          text: z.string(),
        }),
      ),
    }),
  ),
  /** Set while payouts are frozen, from a failed audit until the next audit that passes; otherwise null. */
  frozen: z.object({ since: z.iso.datetime(), why: z.string() }).nullable(),
});

const id = z.object({ id: z.uuid() });

export const operatorEndpoints = endpoints({
  'GET /api/v1/operator/claims/': {
    auth: 'staff',
    summary: 'The queue: overdue claims first, then those that wait for staff, then other open ones, then ended ones',
    query: pageQuery.extend({
      /**
       * `hands`: claims that wait for staff; `open`: claims that are not final; `unaddressed`: refunds that wait for
       * the visitor's requisites, which `hands` and `open` do not contain; `all`: every claim; or one status.
       */
      show: z.union([z.enum(['hands', 'open', 'all', 'unaddressed']), claimStatus]).default('hands'),
      /** Search text: a claim's number, e-mail, requisite or id. */
      search: z.string().max(120).optional(),
    }),
    /** A page of the queue. `count` is at most 1,000; `more`: whether there are more claims than `count`. */
    response: pageOf(queueItem).extend({ more: z.boolean() }),
  },
  'GET /api/v1/operator/claims/:id/': {
    auth: 'staff',
    summary: 'One claim, unmasked',
    params: id,
    response: operatorClaim,
  },
  'POST /api/v1/operator/claims/:id/take/': {
    auth: 'staff',
    summary: 'Assigns a claim to the caller, or releases it',
    params: id,
    body: z.strictObject({ take: z.boolean() }),
    response: operatorClaim,
  },
  'POST /api/v1/operator/claims/:id/move/': {
    auth: 'staff',
    summary: 'Moves a claim; credit and payout need the sum repeated, refusals and payouts taken back need a note',
    params: id,
    body: z.strictObject({
      action: operatorAction,
      /** For `credit`, `uncredit`, `write_off`, `sent` and `refunded`: the amount, which the operator has to type. */
      summa: amountInput.optional(),
      reason: claimReason.optional(),
      note: z.string().max(1000).optional(),
      /**
       * For `sent` and `refunded`: confirms that the money of every payout in `givenUp` came back or never left. `sent`
       * needs no confirmation if `tx` is the number of a payout in `givenUp`.
       */
      payoutBack: z.boolean().optional(),
      /** Number of the payment's transaction or document. */
      tx: z.string().max(200).optional(),
      /**
       * For `credit`: time at which the money arrived, as stated by the bank. Required once the fixed course has ended.
       * Until then the default is the time of the visitor's "I paid", or else the current time.
       */
      arrivedAt: z.iso.datetime().optional(),
      /** For `credit`: confirms that `tx` may be used again, although a credit with this number was taken back. */
      txAgain: z.boolean().optional(),
      /** For `uncredit` and `write_off`: `key` of the deposit. Optional if only one deposit has not been taken back. */
      deposit: z.string().max(400).optional(),
      /** For `choose`: an option of the claim's `choice`. */
      choice: resolutionKind.optional(),
      /**
       * For `refund`, and for `choose` with refund or split: refund requisites, by default the stored ones. For
       * `refunded`: required if none are stored, otherwise ignored, because a second operator may have approved the
       * stored ones.
       */
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
    response: reserveChange,
  },
  'GET /api/v1/operator/audit/': {
    auth: 'staff',
    summary: 'The latest audits of ledger and reserves: of what changed, and of the whole books',
    response: auditReport,
  },
});
