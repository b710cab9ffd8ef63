// Written by `npm run sdk:types` from the contracts of the API.

import type { ClaimReason, ClaimStatus, Mode, RequisiteFormat } from './lists.ts';

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
  count: number;
  next: string | null;
  previous: string | null;
  results: Array<Rate>;
}

export interface QuoteQuery {
  /** Id of the buyer's payment system, from the list of rates. */
  from: number;
  /** Id of the payment system in which the shop is paid. */
  to: number;
  /** Sum that the buyer sends. Give either this sum or `toSumma`. */
  fromSumma?: string;
  /** Sum that the shop receives. */
  toSumma?: string;
  /** Side that bears the exchange's fee. By default, the shop bears the fee if `fromSumma` is given, and the buyer if `toSumma` is given. */
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
  /** Id of the quote that contains these sums. */
  quoteId?: string;
  /** E-mail of the buyer. Mails about the claim are sent to this address. */
  email?: string;
  /** Requisites that the buyer pays from, needed only if `inputs.from` has fields. */
  fromRequisites?: string | Record<string, string>;
  /** Requisites that receive the shop's payout, as a single value or as an object keyed by the names in `inputs.to`. With null, the payout is credited to the shop's balance. */
  toRequisites: string | Record<string, string> | null;
  /** Not used: the buyer says on the payment page where a refund goes. */
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
  /** Claim number, as shown to the buyer and to the exchange's support. */
  number: number;
  /** Order number of the shop. */
  order: string;
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
  course: string;
  courseFixedUntil: string | null;
  /** Deadline for the buyer's payment. */
  payUntil: string | null;
  /** Total of the payments that have arrived from the buyer, including a surplus. */
  received: string;
  /** Transaction number of the payment. */
  txIn: string | null;
  /** Transaction number of the payout. */
  txOut: string | null;
  createdAt: string;
  /** URL of the buyer's payment page. With the scope `write`, the URL of a claim that the shop's server created contains a token, which gives the rights of the buyer to the first browser that opens it, so send the URL only to the buyer. */
  url: string;
}

export interface LinkDraft {
  /** Order number of the shop, which must be unique. Printable ASCII characters without spaces. */
  order: string;
  /** Paid goods or service, shown on the page. Empty by default. */
  title?: string;
  /** Language of the page, by default that of the call. The buyer can change it. */
  locale?: 'ru' | 'en';
  /** Ids of the payment systems among which the buyer chooses, or `any` for every payment system that works. */
  methods: 'any' | Array<number>;
  /** Id of the payment system in which the shop is paid. */
  toPs: number;
  /** Price in the currency that the buyer sends. Give either this price or `toSumma`. */
  fromSumma?: string | number;
  /** Currency of `fromSumma`, such as RUB, needed if `methods` is `any`. */
  fromCurrency?: string;
  /** Price in the currency that the shop receives. */
  toSumma?: string | number;
  /** Side that bears the exchange's fee. By default, the shop bears the fee if `fromSumma` is given, and the buyer if `toSumma` is given. */
  feeSide?: 'buyer' | 'shop';
  /** Requisites that receive the shop's payouts, as a single value or as an object keyed by the names in `inputs.to` of a quote. With null, the payouts are credited to the shop's balance. */
  toRequisites: string | Record<string, string> | null;
  /** Whether a single payment uses up the link. */
  once: boolean;
  /** Lifetime in hours. Without a number, the link never expires. */
  hours?: number;
  /** https URL on the shop's site to which the buyer can return after a completed payment. */
  successUrl?: string;
  /** https URL on the shop's site to which the buyer can return after a failed payment. */
  failUrl?: string;
}

export interface Link {
  id: string;
  /** `test` for a link created with a test key, whose payments move no money. */
  mode: Mode;
  /** URL of the page on which the buyer pays. It may be published. */
  url: string;
  /** Order number of the shop. Further payments of a reusable link get the suffixes `-2`, `-3` and so on. */
  order: string;
  title: string;
  /** Language of the page. */
  locale: 'ru' | 'en';
  state: 'open' | 'pending' | 'paid' | 'expired' | 'closed';
  /** Accepted payment systems. */
  methods: 'any' | Array<number>;
  /** Id of the payment system in which the shop is paid. */
  toPs: number;
  /** Price as set by the shop. */
  price: {
    /** `from` for a price that the buyer sends, `to` for one that the shop receives. */
    side: 'from' | 'to';
    summa: string;
    currency: string;
  };
  /** Side that bears the exchange's fee. */
  feeSide: 'buyer' | 'shop';
  /** Whether payouts are credited to the shop's balance. */
  toBalance: boolean;
  /** Whether a single payment uses up the link. */
  once: boolean;
  successUrl: string | null;
  failUrl: string | null;
  createdAt: string;
  /** Time from which the link cannot be paid, or null. */
  expiresAt: string | null;
}

export interface ClaimEvent {
  type: 'claim.status';
  /** `test` for events of test claims, which are sent only to the webhook for test keys. */
  mode: Mode;
  /** Time of the change, which stays the same if the event is sent again. */
  timestamp: string;
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
