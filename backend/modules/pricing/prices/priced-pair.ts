import type { PairInput } from '#contracts/pair.ts';
import type { Locale } from '#domain/locale.ts';
import type { PaymentSystemKind } from '#domain/payment-system.ts';
import type { CourseTerms, QuotePair } from '#domain/quote.ts';
import type { PayoutRail, Rail } from '#domain/rail.ts';
import type { Db } from '../../../db/pool.ts';
import type { Person } from '../../abuse/claim-limits/service.ts';

/** One side of a pair, with texts in the requested language. */
/** Office of a city in which cash is exchanged. */
export interface PricedOffice {
  code: string;
  /** Name of the city. */
  name: string;
  address: string;
  hours: string;
  /** IANA time zone, or null if the opening hours are known only as a text. */
  zone: string | null;
  /** Next opening of an office that is closed now, otherwise null. */
  opensAt: string | null;
}

export interface PricedSide {
  id: number;
  /** Code used by rate monitors, such as BTC or SBERRUB. */
  code: string;
  name: string;
  /** Unit of amounts, such as BTC or RUB. */
  unit: string;
  kind: PaymentSystemKind;
  icon: string | null;
  network: { code: string; name: string; confirmations: number } | null;
  /** Number of digits after the decimal point of amounts. */
  digits: number;
  input: PairInput[];
  /**
   * Form fields for visitors who pay with a verified card, or null if the fields are the same as for all other
   * visitors.
   */
  inputVerify: PairInput[] | null;
  /** Cities where this cash can be exchanged. Null for a side that is not cash. */
  city: PricedOffice[] | null;
}

/** All data needed to compute the price of a claim. */
export interface PricedPair {
  directionId: number;
  /**
   * Terms of a new claim: course, available reserve, limits and number of decimals. The functions of domain/quote.ts
   * compute the claim's amounts from these terms.
   */
  quote: QuotePair;
  /**
   * Terms of an existing claim. These terms equal those in `quote`, but without the maximum of a single claim (decision
   * 098).
   */
  ownQuote: QuotePair;
  from: PricedSide;
  to: PricedSide;
  /** Form fields for the requisites to which a refund in the sending currency goes. */
  refundInput: PairInput[];
  /** Code of the chosen city. Null if no city is chosen or the pair has no cash. */
  city: { code: string; name: string } | null;
  emailRequired: boolean;
  /**
   * Maximum difference between a promised and the current course, in percent. A promise with a larger difference is
   * refused with `course_changed`.
   */
  tolerance: string;
  /**
   * Margin minus bonus, in percent. A promised course may exceed the current course by half of this percentage at most.
   */
  netMargin: CourseTerms['netMargin'];
  /** Time limit for the payment, in minutes after the confirmation of the claim. */
  payMinutes: number;
  /** Minutes for which the course stays fixed after the claim is confirmed. Zero means a floating course. */
  fixedMinutes: number;
  rail: Rail;
  /** Sender of the payout: staff, or the exchange itself. */
  payoutRail: PayoutRail;
}

export interface PairRequest {
  fromPs: number;
  toPs: number;
  /** City code, which is ignored for pairs without cash. */
  city: string | null;
  locale: Locale;
  /** Visitor whose earlier payouts may raise the maximum of a claim. Absent if the visitor is unknown. */
  person?: Person | undefined;
}

/**
 * Computes the price of a pair for a claim.
 * @throws ApiError `pair_off` if the pair is unknown or closed, or its price is outdated; `validation` if a cash pair
 * lacks a valid city
 */
export type PairForClaim = (db: Db, request: PairRequest) => Promise<PricedPair>;
