// Written by `npm run sdk:types` from the contracts of the API.

import type { ClaimReason, ClaimStatus, Mode, RequisiteFormat } from './lists.ts';

export type * from './links.ts';
export type * from './lists.ts';

export interface RatesQuery {
  /** Number of the page, from 1. */
  page?: number;
  /** Entries on a page, at most 100. */
  size?: number;
  /** Code of the buyer's payment system, such as BTC. */
  from?: string;
  /** Code of the payment system in which the shop is paid, such as USDTTRC20. */
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
  /** Amount available for payouts. */
  reserve: string;
}

export interface Rates {
  /** Number of entries on all pages. */
  count: number;
  /** URL of the next page, or null. */
  next: string | null;
  /** URL of the previous page, or null. */
  previous: string | null;
  /** Entries of this page. */
  results: Array<Rate>;
}

export interface QuoteQuery {
  /** Id of the buyer's payment system, from the list of rates. */
  from: number;
  /** Id of the payment system in which the shop is paid. */
  to: number;
  /** Price in the currency of the buyer, instead of `toSumma`. With `feeSide=shop` the buyer sends exactly this sum; with `feeSide=buyer` the `fromSumma` of the response is larger by the fee. */
  fromSumma?: string;
  /** Price in the currency of the shop. With `feeSide=buyer` the shop receives exactly this sum; with `feeSide=shop` the `toSumma` of the response is smaller by the fee. */
  toSumma?: string;
  /** Side that bears the exchange's fee. By default, the shop bears the fee if `fromSumma` is given, and the buyer if `toSumma` is given. */
  feeSide?: 'buyer' | 'shop';
}

export interface RequisiteField {
  /** Name of the field in an object of requisites. */
  name: string;
  /** Name of the field in words, in the language of the call. */
  label: string;
  /** Example value or its beginning, to show in the empty field. */
  placeholder?: string;
  /** Help text that says where to find the value. */
  hint?: string;
  /** Input mask such as `0000 0000 0000 0000`; each `0` stands for any digit. */
  mask?: string;
  /** Format by which the value is checked, such as `card` or `btc`. */
  format?: RequisiteFormat;
  /** Whether the value is needed. */
  required: boolean;
  /** Whether forms show the field. A hidden field may be left out. */
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
  /** Fee of the exchange in percent. The course already includes the fee. */
  feePercent: string;
  /** Side that bears the fee. */
  feeSide: 'buyer' | 'shop';
  /** Fee in the currency of the side that bears it: of `fromPs` for the buyer, of `toPs` for the shop. */
  fee: string;
  /** Smallest sum that the buyer can send. */
  min: string;
  /** Largest sum that the buyer can send. */
  max: string;
  /** Id of the quote, which keeps the course until `validUntil`. */
  quoteId: string;
  /** Time until which the quote keeps the course, by default 60 seconds ahead. */
  validUntil: string;
  /** Number of minutes that the course stays fixed after the confirmation of the claim, or 0 for a floating course. */
  fixedMinutes: number;
  /** Whether the claim needs `email`. */
  emailRequired: boolean;
  /** Form fields for `fromRequisites`, `toRequisites` and `refundRequisites`. */
  inputs: {
    /** Fields of `fromRequisites`. */
    from: Array<RequisiteField>;
    /** Fields of `toRequisites`. */
    to: Array<RequisiteField>;
    /** Fields that the buyer fills in on the payment page. */
    refund: Array<RequisiteField>;
  };
}

export interface ClaimDraft {
  /** Order number of the shop, which must be unique. At most 64 printable ASCII characters without spaces. */
  order: string;
  /** Id of the buyer's payment system, from the list of rates. */
  fromPs: number;
  /** Id of the payment system in which the shop is paid. */
  toPs: number;
  /** Sum that the buyer sends, as quoted. */
  fromSumma: string | number;
  /** Sum that the shop receives, as quoted. */
  toSumma: string | number;
  /** Id of the quote that contains these sums. Without it, the sums must fit the course of the moment. */
  quoteId?: string;
  /** Side that bears the fee, as quoted. It is only recorded with the sale and changes no sum. */
  feeSide?: 'buyer' | 'shop';
  /** E-mail of the buyer, to which mails about the claim are sent. Needed if `emailRequired` of the quote is true. */
  email?: string;
  /** Requisites that the buyer pays from, needed only if `inputs.from` has fields. */
  fromRequisites?: string | Record<string, string>;
  /** Requisites that receive the shop's payout, as a single value or as an object keyed by the names in `inputs.to`. With null, the payout is credited to the shop's balance; `toPs` must then be the balance's payment system, which is USDTTRC20 unless your account says otherwise. */
  toRequisites: string | Record<string, string> | null;
  /** Not used: the buyer says on the payment page where a refund goes. */
  refundRequisites?: string | Record<string, string>;
}

export interface Preflight {
  /** Whether the claim could be created now. */
  ready: boolean;
  /** Code of the error that creating the claim would cause now, or null. */
  code: string | null;
  /** The error in words, or null. */
  detail: string | null;
  /** Faults in words, by the name of the field. */
  fields: Record<string, Array<string>>;
}

export interface Claim {
  /** Id of the claim. Keep it with the order, because calls find a claim by this id only. */
  id: string;
  /** `test` for a claim created with a test key, which moves no money. */
  mode: Mode;
  /** Claim number, as shown to the buyer and to the exchange's support. */
  number: number;
  /** Order number of the shop. */
  order: string;
  /** Status from the table of statuses. */
  status: ClaimStatus;
  /** Reason for the status, where the status alone does not explain it. */
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
  /** Sum that the buyer was asked to send, which never changes. */
  askedFromSumma: string;
  /** Sum that the shop was to receive, which never changes. If `toSumma` is smaller, the order is not paid in full. */
  askedToSumma: string;
  /** Units received for one unit sent. */
  course: string;
  /** Time until which the course is fixed. Null until the buyer goes on to pay, and for a floating course. */
  courseFixedUntil: string | null;
  /** Deadline for the buyer's payment. */
  payUntil: string | null;
  /** Total of the payments that have arrived from the buyer, including a surplus. */
  received: string;
  /** Fee of the exchange, which the sums already include. Null if the claim was created before fees were recorded. */
  fee: {
    /** Side that bears the fee, or null if the claim was created without naming a side. */
    side: 'buyer' | 'shop' | null;
    /** Fee in percent when the claim was created. */
    percent: string;
    /** Fee as a sum. If the buyer pays another sum than requested, the fee changes in proportion. */
    summa: string;
    /** Currency of `summa`: the currency that the buyer sends or the one that the shop receives. */
    currency: string;
  } | null;
  /** Transaction number of the payment. */
  txIn: string | null;
  /** Transaction number of the payout. */
  txOut: string | null;
  /** Time of the creation. */
  createdAt: string;
  /** URL of the buyer's payment page. If the shop's server created the claim and the key has the scope `write`, the URL contains a token that gives the buyer's rights to the first browser that opens it, so send it only to the buyer. */
  url: string;
}

export interface ClaimEvent {
  /** Kind of the event. */
  type: 'claim.status';
  /** `test` for events of test claims, which are sent only to the webhook for test keys. */
  mode: Mode;
  /** Time of the change, which stays the same if the event is sent again. */
  timestamp: string;
  /** The claim at the time of the change. */
  data: {
    /** Id of the claim, as returned when it was created. */
    id: string;
    /** Claim number, as shown to the buyer. */
    number: number;
    /** Order number of the shop. */
    order: string;
    /** New status of the claim. */
    status: ClaimStatus;
    /** Reason for the status, where the status alone does not explain it. */
    reason: ClaimReason | null;
    /** Id of the buyer's payment system. */
    fromPs: number;
    /** Id of the payment system in which the shop is paid. */
    toPs: number;
    /** Sum that the buyer sends. */
    fromSumma: string;
    /** Sum that the shop receives. It changes if the buyer pays less or too late. */
    toSumma: string;
    /** Sum that the buyer was asked to send, which never changes. */
    askedFromSumma: string;
    /** Sum that the shop was to receive, which never changes. If `toSumma` is smaller, the order is not paid in full. */
    askedToSumma: string;
    /** Total of the payments that had arrived from the buyer, including a surplus. */
    received: string;
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
  /** Id of the last event that was already read, which is `last` of the previous response; by default, the oldest events are returned. While there are no new events, the response is empty and the call can be repeated with the same id. */
  after?: string;
  /** Most events in a response, 20 by default. */
  size?: number;
}

export interface TestEvents {
  /** Events, oldest first. */
  results: Array<{
    /** Id of the event, such as `evt_17`. The webhook about the same change has another `webhook-id`. */
    id: string;
    /** Body of the webhook about the change. */
    event: ClaimEvent;
  }>;
  /** Id of the last event in this response, or `after` if there is none. */
  last: string;
}
