import { z } from 'zod';
import { amount, amountInput, signedAmount } from './amount.ts';
import { auditReport } from './audit.ts';
import { claimReason, claimState, claimStatus, requisites } from './claim.ts';
import { claimOffice } from './claim-payment.ts';
import { queuePage, queueQuery } from './claim-queue.ts';
import { resolutionKind } from './claim-resolution.ts';
import { endpoints } from './endpoint.ts';

/** Staff actions on a claim. */
export const operatorAction = z.enum([
  'credit',
  'unmark',
  'check',
  'payout',
  'sent',
  'done',
  'refund',
  'refunded',
  // Asks the visitor to prove a payment that staff did not find.
  'no_payment',
  'fail',
  'cancel',
  'choose',
  'approve',
  // Reverses a wrong credit before the payout.
  'uncredit',
  'confirming',
  'aml',
  // Books a wrong credit as a loss after the payout.
  'write_off',
  // Stores the requisites that receive the refund.
  'refund_to',
]);

/** A claim as staff see it: unmasked, with the actions that the caller may take. */
export const operatorClaim = z.object({
  claim: claimState,
  actions: z.array(operatorAction),
  worker: z.string().nullable(),
  /** Language in which the visitor created the claim. */
  locale: z.enum(['ru', 'en']),
  /**
   * Time at which the claim's status changes automatically or, if `promised` is true, by which an operator has promised
   * to act. Null if the status has no time limit.
   */
  clock: z.object({ at: z.iso.datetime(), promised: z.boolean(), overdue: z.boolean() }).nullable(),
  /**
   * Whether a claim marked as paid has lost its hold of the reserve. The hold ends if no payment is credited in time,
   * or if newer claims need the reserve.
   */
  holdEnded: z.boolean(),
  /** The visitor's money held for the claim, per payment system. */
  held: z.array(z.object({ code: z.string(), currency: z.string(), summa: amount })),
  entries: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.string(),
      account: z.string(),
      summa: signedAmount,
      currency: z.string(),
      /** Note of the posting, such as the reason of a refund or of a loss. */
      note: z.string().nullable(),
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
   * Current course, for crediting a payment that arrived after the end of the fixed course. Null if no payment can be
   * credited now.
   */
  currentPrice: z.object({ course: amount.nullable(), toDigits: z.number().int() }).nullable(),
  /** Payouts of the claim, oldest first. `takenBack` marks payouts that were recorded as sent and later taken back. */
  payouts: z.array(
    z.object({
      summa: amount,
      currency: z.string(),
      tx: z.string().nullable(),
      at: z.iso.datetime(),
      takenBack: z.boolean(),
    }),
  ),
  /** Office of a cash claim, or null for claims without cash. */
  office: claimOffice.nullable(),
  /** Requisites that the visitor was told to pay to. */
  requisites: z.array(z.object({ label: z.string(), value: z.string() })),
  /**
   * Credited payments, oldest first. `arrivedAt` is the arrival time as entered by staff; `loss` is set if the credit
   * was wrong and its write-off was requested, and `loss.waiting` is true until a second member of staff decides about
   * the write-off.
   */
  deposits: z.array(
    z.object({
      key: z.string(),
      summa: amount,
      tx: z.string().nullable(),
      at: z.iso.datetime(),
      arrivedAt: z.iso.datetime().nullable(),
      reversedAt: z.iso.datetime().nullable(),
      loss: z.object({ note: z.string(), by: z.string(), at: z.iso.datetime(), waiting: z.boolean() }).nullable(),
    }),
  ),
  /** Refund requisites entered by the visitor or an operator. */
  refundRequisites: z.array(z.object({ label: z.string(), value: z.string() })),
  /**
   * Member of staff who stated the refund requisites. Null if the requisites come from the visitor or from the paying
   * account.
   */
  refundStated: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /**
   * Requests for a proof of identity: `claim` for this claim, `user` for the visitor's whole account. `user` is null
   * for a guest.
   */
  identityAsked: z.object({ claim: z.boolean(), user: z.boolean().nullable() }),
  /** Id of the original claim if this claim was opened for a second payment, otherwise null. */
  linkedTo: z.uuid().nullable(),
  /**
   * Approval of a payout or refund by a second member of staff, or null if none is needed. `mine` is true if the caller
   * initiated the payout or refund, for example by accepting it, and therefore cannot approve it.
   */
  approval: z
    .object({
      by: z.string().nullable(),
      at: z.iso.datetime().nullable(),
      mine: z.boolean(),
      /**
       * Set if the approval is required by the daily limit of the person who entered the payment. `sent` is the US
       * dollar value of all payments that this person entered in the last 24 hours, this payment included, or null if a
       * rate is missing.
       */
      day: z
        .object({
          limit: amount,
          sent: amount.nullable(),
          /** US dollars that this person has sent in the last 24 hours, without this payment. */
          used: amount.nullable(),
          /** Time at which this payment fits the limit. Null if it is larger than the limit, or a rate is missing. */
          fitsAt: z.iso.datetime().nullable(),
          /** Setting that contains the limit. */
          setting: z.enum(['fourEyesUsd', 'operatorDayUsd']),
        })
        .nullable(),
      /**
       * True if no member of staff may give the approval. The payout then becomes possible when its sum fits into the
       * daily limit.
       */
      alone: z.boolean(),
    })
    .nullable(),
  /** Whether the approval of a payout or refund is waived, because nobody else could give it. */
  approvalOff: z.boolean(),
  /** All second approvals of the claim, oldest first. Approvals of payouts that were later taken back are included. */
  approvals: z.array(z.object({ kind: z.enum(['payout', 'refund']), by: z.string(), at: z.iso.datetime() })),
  /** Whether the exchange sends the payout by itself, so that staff cannot record it as sent. */
  onRail: z.boolean(),
  /** Payouts that were recorded as sent and later taken back. The visitor may have received the money all the same. */
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
  /**
   * Claims with the status `marked_paid` that hold a part of this reserve although none of their payment is credited.
   * `count` is the number of these claims, and `summa` is the total that they hold.
   */
  marked: z.object({ count: z.number().int(), summa: amount }),
});

/**
 * Reserve as returned by a call that changes the reserve. If `isWaiting` is true, the change is not made until a second
 * member of staff approves it.
 */
export const reserveChange = operatorReserve.extend({ isWaiting: z.boolean() });

const id = z.object({ id: z.uuid() });

export const operatorEndpoints = endpoints({
  'POST /api/v1/operator/claims/:id/identity/': {
    auth: 'staff',
    permission: 'claims:write',
    summary:
      'Requests a proof of identity from the visitor of a claim, for this claim or for the whole account, or withdraws the request',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ scope: z.enum(['claim', 'user']), ask: z.boolean() }),
    response: operatorClaim,
  },
  'GET /api/v1/operator/claims/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'The queue: overdue claims first, then those that wait for staff, then other open ones, then ended ones',
    query: queueQuery,
    response: queuePage,
  },
  'POST /api/v1/operator/card-search/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'Converts a card number to a search text for the queue, so that the number does not appear in URLs',
    body: z.strictObject({ number: z.string().max(40) }),
    response: z.object({ search: z.string() }),
  },
  'GET /api/v1/operator/claims/:id/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'One claim, unmasked',
    params: id,
    response: operatorClaim,
  },
  'POST /api/v1/operator/claims/:id/take/': {
    auth: 'staff',
    permission: 'claims:write',
    summary: 'Assigns a claim to the caller, or releases it',
    params: id,
    body: z.strictObject({
      take: z.boolean(),
      /** Whether to take the claim from a colleague who works on it. */
      over: z.boolean().default(false),
    }),
    response: operatorClaim,
  },
  'POST /api/v1/operator/claims/:id/move/': {
    auth: 'staff',
    permission: 'claims:write',
    freshCode: 'sometimes',
    summary:
      'Moves a claim; credit and payout need the sum repeated, refusals and payouts taken back a note, sending money a fresh code',
    params: id,
    body: z.strictObject({
      action: operatorAction,
      /** Amount typed by the operator as a confirmation, required for every action that books money. */
      summa: amountInput.optional(),
      reason: claimReason.optional(),
      note: z.string().max(1000).optional(),
      /** Confirms that the money of earlier payouts came back or never left. Required before sending money again. */
      payoutBack: z.boolean().optional(),
      /** Transaction or document number of the payment. */
      tx: z.string().max(200).optional(),
      /** Time at which the credited payment arrived. Required once the claim's fixed course has expired. */
      arrivedAt: z.iso.datetime().optional(),
      /** Confirms the credit of a payment whose transaction number `tx` was credited before and then reversed. */
      txAgain: z.boolean().optional(),
      /** Key of the deposit that was credited wrongly. Optional if the claim has only one deposit. */
      deposit: z.string().max(400).optional(),
      choice: resolutionKind.optional(),
      /**
       * Requisites for a refund. The action `refunded` never replaces known refund requisites, because a colleague may
       * have approved the refund to the known requisites.
       */
      refundRequisites: requisites.optional(),
    }),
    idempotent: true,
    response: operatorClaim,
  },
  'GET /api/v1/operator/claims/:id/bills/:bill/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'A receipt',
    params: z.object({ id: z.uuid(), bill: z.uuid() }),
    response: 'file',
  },
  'GET /api/v1/operator/reserves/': {
    auth: 'staff',
    permission: 'reserves:read',
    summary: 'Reserves: total, held, free',
    response: z.array(operatorReserve),
  },
  'POST /api/v1/operator/reserves/:ps/': {
    auth: 'staff',
    permission: 'reserves:write',
    freshCode: 'sometimes',
    summary: "Puts money into a reserve, or takes it out with a fresh code: a posting against the operator's equity",
    params: z.object({ ps: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: z.strictObject({ change: signedAmount, note: z.string().min(1).max(500) }),
    idempotent: true,
    response: reserveChange,
  },
  'GET /api/v1/operator/audit/': {
    auth: 'staff',
    permission: 'desk:read',
    summary: 'Results of the latest audits of ledger and reserves: of recent changes, and of the whole ledger',
    response: auditReport,
  },
});
