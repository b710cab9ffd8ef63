import type { PairInput } from '#contracts/pair.ts';
import type { Locale } from '#domain/locale.ts';
import type { PaymentSystemKind } from '#domain/payment-system.ts';
import type { CourseTerms, QuotePair } from '#domain/quote.ts';
import type { Rail } from '#domain/rail.ts';
import type { Db } from '../../../db/pool.ts';

/** One side of a pair, with texts in the requested language. */
export interface PricedSide {
  id: number;
  /** The monitor code: BTC, SBERRUB. */
  code: string;
  name: string;
  /** Unit of amounts: BTC, RUB. */
  unit: string;
  kind: PaymentSystemKind;
  icon: string | null;
  network: { code: string; name: string; confirmations: number } | null;
  /** Digits after the point, as in `quote.from|to.roundCalculator`. */
  digits: number;
  input: PairInput[];
  /** Replaces `input` under the verification course. */
  inputVerify: PairInput[] | null;
  /** Codes and names of the cities a cash side works in; null elsewhere. */
  city: { code: string; name: string }[] | null;
}

/** All data needed to price a claim, never from a cache. */
export interface PricedPair {
  directionId: number;
  /** Course, free reserve, limits and digits: input of domain/quote.ts. */
  quote: QuotePair;
  from: PricedSide;
  to: PricedSide;
  /** Inputs of a payment back in the sending currency. */
  refundInput: PairInput[];
  /** The chosen city of a pair with cash; null elsewhere. */
  city: { code: string; name: string } | null;
  emailRequired: boolean;
  /** Percent the market may move before confirm answers `course_changed`. */
  tolerance: string;
  /** Percent kept under either course; a promised course may cost the house at most half of it. */
  netMargin: CourseTerms['netMargin'];
  /** Minutes to pay after confirming. */
  payMinutes: number;
  /** Minutes the course is fixed after confirming; 0: floating. */
  fixedMinutes: number;
  rail: Rail;
}

export interface PairRequest {
  fromPs: number;
  toPs: number;
  /** Code of one of the pair's cities; ignored for pairs without cash. */
  city: string | null;
  locale: Locale;
}

/**
 * Type of `pairForClaim`.
 * @throws ApiError `pair_off` for an unknown or closed pair or a price that is too old,
 *   `validation` with the field `city` when a pair with cash was given none of its cities
 */
export type PairForClaim = (db: Db, request: PairRequest) => Promise<PricedPair>;
