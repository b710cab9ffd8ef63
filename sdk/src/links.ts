// Written by `npm run sdk:types` from the contracts of the API.

import type { Mode } from './lists.ts';

export interface LinkDraft {
  /** Order number of the shop, which must be unique. At most 48 printable ASCII characters without spaces. */
  order: string;
  /** Paid goods or service, shown on the page. Empty by default. */
  title?: string;
  /** Language of the page, by default that of the call. The buyer can change it. */
  locale?: 'ru' | 'en';
  /** Ids of the payment systems among which the buyer chooses, or `any` for every payment system that works. */
  methods: 'any' | Array<number>;
  /** Id of the payment system in which the shop is paid. A buyer cannot pay in this payment system. */
  toPs: number;
  /** Price in the currency that the buyer sends. Give either this price or `toSumma`. */
  fromSumma?: string | number;
  /** Currency of `fromSumma`, such as RUB, needed if `methods` is `any`. */
  fromCurrency?: string;
  /** Price in the currency that the shop receives. */
  toSumma?: string | number;
  /** Side that bears the exchange's fee. By default, the shop bears the fee if `fromSumma` is given, and the buyer if `toSumma` is given. */
  feeSide?: 'buyer' | 'shop';
  /** Requisites that receive the shop's payouts, as a single value or as an object keyed by the names in `inputs.to` of a quote. With null, the payouts are credited to the shop's balance; `toPs` must then be the balance's payment system, which is USDTTRC20 unless your account says otherwise. */
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
  /** Id of the link. */
  id: string;
  /** `test` for a link created with a test key, whose payments move no money. */
  mode: Mode;
  /** URL of the page on which the buyer pays. It may be published. */
  url: string;
  /** Order number of the shop. Further payments of a reusable link get the suffixes `-2`, `-3` and so on. */
  order: string;
  /** Paid goods or service. */
  title: string;
  /** Language of the page. */
  locale: 'ru' | 'en';
  /** `open` can be paid, `pending` is being paid, `paid` is used up. */
  state: 'open' | 'pending' | 'paid' | 'expired' | 'closed';
  /** Accepted payment systems. */
  methods: 'any' | Array<number>;
  /** Id of the payment system in which the shop is paid. */
  toPs: number;
  /** Price as set by the shop. */
  price: {
    /** `from` for a price that the buyer sends, `to` for one that the shop receives. */
    side: 'from' | 'to';
    /** Price as a sum. */
    summa: string;
    /** Currency of the price. */
    currency: string;
  };
  /** Side that bears the exchange's fee. */
  feeSide: 'buyer' | 'shop';
  /** Whether payouts are credited to the shop's balance. */
  toBalance: boolean;
  /** Whether a single payment uses up the link. */
  once: boolean;
  /** URL for the way back after a completed payment, or null. */
  successUrl: string | null;
  /** URL for the way back after a failed payment, or null. */
  failUrl: string | null;
  /** Time of the creation. */
  createdAt: string;
  /** Time from which the link cannot be paid, or null. */
  expiresAt: string | null;
}
