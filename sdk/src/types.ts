// Written by `npm run sdk:types` from the contracts of the API.

import type { ClaimReason, ClaimStatus, Mode, RequisiteFormat } from './lists.ts';

export type * from './lists.ts';

export interface RatesQuery {
  page?: number;
  size?: number;
  from?: string;
  to?: string;
}

export interface Rate {
  /** Id of the buyer's payment system, from the list of rates. */
  fromPs: number;
  /** Id of the payment system in which the shop is paid. */
  toPs: number;
  /** Code of `fromPs`, such as BTC. */
  from: string;
  /** Code of `toPs`, such as USDTTRC20. */
  to: string;
  /** Units received for one unit sent. */
  course: string;
  /** Smallest sum that the buyer can send. */
  min: string;
  /** Largest sum that the buyer can send. */
  max: string;
  /** Amount that is available for payouts. */
  reserve: string;
}

export interface Rates {
  count: number;
  next: string | null;
  previous: string | null;
  results: Array<Rate>;
}

export interface QuoteQuery {
  from: number;
  to: number;
  fromSumma?: string;
  toSumma?: string;
  feeSide?: 'buyer' | 'shop';
}

export interface RequisiteField {
  name: string;
  label: string;
  placeholder?: string;
  hint?: string;
  mask?: string;
  format?: RequisiteFormat;
  required: boolean;
  visible: boolean;
}

export interface Quote {
  /** Id of the buyer's payment system, from the list of rates. */
  fromPs: number;
  /** Id of the payment system in which the shop is paid. */
  toPs: number;
  /** Sum that the buyer sends. */
  fromSumma: string;
  /** Sum that the shop receives. */
  toSumma: string;
  /** Units received for one unit sent. */
  course: string;
  /** Exchange's fee in percent, which is part of the course. */
  feePercent: string;
  /** Smallest sum that the buyer can send. */
  min: string;
  /** Largest sum that the buyer can send. */
  max: string;
  /** Id of the quote, which keeps the course until `validUntil`. */
  quoteId: string;
  validUntil: string;
  /** Minutes for which the course of a confirmed claim is fixed, or 0 for a floating course. */
  fixedMinutes: number;
  /** Whether the claim needs `email`. */
  emailRequired: boolean;
  /** Form fields for `fromRequisites`, `toRequisites` and `refundRequisites`. */
  inputs: {
    from: Array<RequisiteField>;
    to: Array<RequisiteField>;
    refund: Array<RequisiteField>;
  };
}

export interface ClaimDraft {
  /** Order number of the shop, which must be unique. Printable ASCII characters without spaces. */
  order: string;
  /** Id of the buyer's payment system, from the list of rates. */
  fromPs: number;
  /** Id of the payment system in which the shop is paid. */
  toPs: number;
  /** Sum that the buyer sends, as quoted. */
  fromSumma: string | number;
  /** Sum that the shop receives, as quoted. */
  toSumma: string | number;
  /** Id of the quote from which the sums are taken. */
  quoteId?: string;
  /** E-mail of the buyer, to which mails about the claim are sent. */
  email?: string;
  /** Requisites from which the buyer pays, if `inputs.from` has fields. */
  fromRequisites?: string | Record<string, string>;
  /** Requisites to which the shop is paid: a single value, or an object keyed by the names in `inputs.to`. Null credits the shop's balance. */
  toRequisites: string | Record<string, string> | null;
  /** Requisites to which a refund goes. */
  refundRequisites?: string | Record<string, string>;
}

export interface Preflight {
  ready: boolean;
  code: string | null;
  detail: string | null;
  fields: Record<string, Array<string>>;
}

export interface Claim {
  id: string;
  /** `test` for a claim created with a test key, which moves no money. */
  mode: Mode;
  /** Claim number that the buyer and the support see. */
  number: number;
  /** Order number of the shop. */
  order: string;
  status: ClaimStatus;
  /** Reason for the status, if the status alone does not tell it. */
  reason: ClaimReason | null;
  /** Whether the claim has ended. A late payment may reopen a claim that ended unpaid. */
  final: boolean;
  /** Status in words, in the language of the call. */
  title: string;
  /** Id of the buyer's payment system, from the list of rates. */
  fromPs: number;
  /** Id of the payment system in which the shop is paid. */
  toPs: number;
  /** Sum that the buyer sends. */
  fromSumma: string;
  /** Sum that the shop receives. It changes if the buyer pays less or too late. */
  toSumma: string;
  course: string;
  courseFixedUntil: string | null;
  /** Time by which the buyer has to pay. */
  payUntil: string | null;
  /** Sum received so far while the claim is only partially paid, otherwise null. */
  received: string | null;
  /** Transaction number of the payment. */
  txIn: string | null;
  /** Transaction number of the payout. */
  txOut: string | null;
  createdAt: string;
  /** URL of the page on which the buyer pays. For a key with the scope `write`, it contains a token that allows paying, cancelling and choosing options, so send it only to the buyer. */
  url: string;
}

export interface ClaimEvent {
  type: 'claim.status';
  /** `test` for events of test claims, which are sent only to the webhook for test keys. */
  mode: Mode;
  /** Time of the change, which stays the same if the event is sent again. */
  timestamp: string;
  data: {
    id: string;
    number: number;
    /** Order number of the shop. */
    order: string;
    status: ClaimStatus;
    reason: ClaimReason | null;
    fromPs: number;
    toPs: number;
    /** Sum that the buyer sends. */
    fromSumma: string;
    /** Sum that the shop receives. It changes if the buyer pays less or too late. */
    toSumma: string;
  };
}

export type WebhookEvent =
  | ClaimEvent
  | {
      type: 'test';
      /** `test` for events of test claims, which are sent only to the webhook for test keys. */
      mode: Mode;
      /** Time of the change, which stays the same if the event is sent again. */
      timestamp: string;
      data: Record<string, never>;
    };

export interface TestEventsQuery {
  after?: string;
  size?: number;
}

export interface TestEvents {
  results: Array<{
    id: string;
    event: ClaimEvent;
  }>;
  last: string;
}
