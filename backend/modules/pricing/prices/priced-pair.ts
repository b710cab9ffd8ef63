import type { PairInput } from '#contracts/pair.ts';
import type { Locale } from '#domain/locale.ts';
import type { PaymentSystemKind } from '#domain/payment-system.ts';
import type { CourseTerms, QuotePair } from '#domain/quote.ts';
import type { Rail } from '#domain/rail.ts';
import type { Db } from '../../../db/pool.ts';

/** One side of a pair, with texts in the requested language. */
export interface PricedSide {
  id: number;
  /** Monitor code, such as BTC or SBERRUB. */
  code: string;
  name: string;
  /** Unit of amounts, such as BTC or RUB. */
  unit: string;
  kind: PaymentSystemKind;
  icon: string | null;
  network: { code: string; name: string; confirmations: number } | null;
  /** Digits after the decimal point, the same as `roundCalculator` of this side in `quote`. */
  digits: number;
  input: PairInput[];
  /** Inputs that replace `input` when the visitor chooses the verification course; null: none. */
  inputVerify: PairInput[] | null;
  /** Cities in which this cash side can be exchanged; null for a side without cash. */
  city: { code: string; name: string }[] | null;
}

/** All data needed to price a claim. It is read from the database, never from a cache. */
export interface PricedPair {
  directionId: number;
  /** Course, available reserve, limits and digits: the input of domain/quote.ts. */
  quote: QuotePair;
  from: PricedSide;
  to: PricedSide;
  /** Inputs for the requisites of a refund in the sending currency. */
  refundInput: PairInput[];
  /** The chosen city; null for a pair without cash. */
  city: { code: string; name: string } | null;
  emailRequired: boolean;
  /** Percent by which the market may move before the confirmation is refused with `course_changed`. */
  tolerance: string;
  /**
   * Margin left after the bonus, in percent, for each course. A promised course stays valid while it costs the exchange
   * at most half of this margin.
   */
  netMargin: CourseTerms['netMargin'];
  /** Minutes that the visitor has to pay after confirming. */
  payMinutes: number;
  /** Minutes for which the course is fixed after confirming; 0: the course is floating. */
  fixedMinutes: number;
  rail: Rail;
}

export interface PairRequest {
  fromPs: number;
  toPs: number;
  /** Code of one of the pair's cities. Ignored for pairs without cash. */
  city: string | null;
  locale: Locale;
}

/**
 * Type of `pairForClaim`, which prices a pair for a claim.
 * @throws ApiError `pair_off` for an unknown or closed pair or an outdated price; `validation` with the field `city`
 * when a pair with cash is given a city that is not its own, or none
 */
export type PairForClaim = (db: Db, request: PairRequest) => Promise<PricedPair>;
