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
  /** Number of the payment system that the buyer pays with; `rates` lists them. */
  fromPs: number;
  /** Number of the payment system in which the shop is paid. */
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
  /** Sum that can be paid out now. */
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
  /** Number of the payment system that the buyer pays with; `rates` lists them. */
  fromPs: number;
  /** Number of the payment system in which the shop is paid. */
  toPs: number;
  /** Sum that the buyer sends. */
  fromSumma: string;
  /** Sum that the shop receives. */
  toSumma: string;
  /** Units received for one unit sent. */
  course: string;
  /** Fee in percent that the course contains. */
  feePercent: string;
  /** Smallest sum that the buyer can send. */
  min: string;
  /** Largest sum that the buyer can send. */
  max: string;
  /** Quote for the new claim, which keeps the course until `validUntil`. */
  quoteId: string;
  validUntil: string;
  /** Minutes for which the course of a confirmed claim is fixed, or 0 for a floating course. */
  fixedMinutes: number;
  /** Whether the claim needs `email`. */
  emailRequired: boolean;
  /** Fields of `fromRequisites`, `toRequisites` and `refundRequisites`. */
  inputs: {
    from: Array<RequisiteField>;
    to: Array<RequisiteField>;
    refund: Array<RequisiteField>;
  };
}

export interface ClaimDraft {
  /** Order number of the shop, used once. Letters, digits and signs of ASCII without spaces. */
  order: string;
  /** Number of the payment system that the buyer pays with; `rates` lists them. */
  fromPs: number;
  /** Number of the payment system in which the shop is paid. */
  toPs: number;
  /** Sum that the buyer sends, as quoted. */
  fromSumma: string | number;
  /** Sum that the shop receives, as quoted. */
  toSumma: string | number;
  /** Quote that the sums come from. */
  quoteId?: string;
  /** E-mail of the buyer, who gets the mails of the claim. */
  email?: string;
  /** Requisites that the buyer pays from, if the quote asks for them. */
  fromRequisites?: string | Record<string, string>;
  /** Requisites to which the shop is paid: the value itself, or an object by the names of `inputs.to`; null for the balance of the shop. */
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
  /** Number by which the buyer and the support know the claim. */
  number: number;
  /** Order number of the shop. */
  order: string;
  status: ClaimStatus;
  /** Reason for the status, if the status alone does not tell it. */
  reason: ClaimReason | null;
  /** Whether the claim has ended. A late payment may reopen one that ended unpaid. */
  final: boolean;
  /** Status in words, in the language of the call. */
  title: string;
  /** Number of the payment system that the buyer pays with; `rates` lists them. */
  fromPs: number;
  /** Number of the payment system in which the shop is paid. */
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
  /** Transaction of the payment. */
  txIn: string | null;
  /** Transaction of the payout. */
  txOut: string | null;
  createdAt: string;
  /** Page for the buyer. For a key with the scope `write` it contains a token: everybody who has this address may pay, cancel and choose options, so share it with the buyer only. */
  url: string;
}

export interface ClaimEvent {
  type: 'claim.status';
  /** `test` for events of test claims, which are sent only to the webhook for test keys. */
  mode: Mode;
  /** Time of the change; a repeated event has the same. */
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
      /** Time of the change; a repeated event has the same. */
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
