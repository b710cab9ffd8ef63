import { compare } from '#domain/amount.ts';
import { courseOfUsdPrices, netMargin } from '#domain/course.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { CourseTerms, QuotePair } from '#domain/quote.ts';
import { ApiError } from '../../../errors.ts';
import { iconOf } from '../../../icons/icon-of.ts';
import { citiesOf, inCity } from './city-terms.ts';
import { withClaimMaxima } from './claim-share.ts';
import { inputIn, inputsIn, nameIn } from './localized.ts';
import { openingOf } from './opening.ts';
import type { PricedOffice, PricedPair, PricedSide } from './priced-pair.ts';
import type { CityRow, PricedDirection, SystemRow } from './queries.ts';

/**
 * Returns why a direction is closed: `operator` if staff has closed it, `rail` if its payments cannot be detected now,
 * `payout` if the wallet for its payouts holds too little money, `rate` if its rate is faulty, too old or out of
 * bounds. Returns null if the direction is open.
 */
export function closedBy(direction: PricedDirection): 'operator' | 'rail' | 'payout' | 'rate' | null {
  if (!direction.enabled || !direction.shown) return 'operator';
  if (!direction.railReady) return 'rail';
  if (direction.payoutLow) return 'payout';
  return direction.fresh && isWithinBounds(direction) ? null : 'rate';
}

function isWithinBounds(direction: PricedDirection): boolean {
  const { courseFloor, courseCeiling } = direction;
  if (courseFloor === null && courseCeiling === null) return true;
  const { course } = coursesOf(direction);
  const tooLow = courseFloor !== null && compare(course, courseFloor) < 0;
  return !tooLow && (courseCeiling === null || compare(course, courseCeiling) <= 0);
}

/**
 * Returns the error for a closed direction. If the direction is closed only temporarily, the error's text names the
 * cause.
 */
export function closedError(direction: PricedDirection | null | undefined): ApiError {
  const reason = direction ? closedBy(direction) : null;
  const messageKeys = { rate: 'Refusals.rateUnsure', rail: 'Refusals.railAway', payout: 'Refusals.payoutLow' };
  return new ApiError('pair_off', reason && reason !== 'operator' ? { messageKey: messageKeys[reason] } : {});
}

/** Returns both courses of a direction: the usual course, and the course for visitors with a verified card. */
export function coursesOf({ fromUsd, toUsd, margin, marginVerification, bonus }: PricedDirection) {
  if (fromUsd === null || toUsd === null) throw new Error('A direction without prices has no course');
  return {
    course: courseOfUsdPrices(fromUsd, toUsd, margin, bonus),
    verificationCourse:
      marginVerification === null ? null : courseOfUsdPrices(fromUsd, toUsd, marginVerification, bonus),
  };
}

/** Returns the margin minus the bonus, in percent, for the usual course and for the course with a verified card. */
export const netMarginsOf = ({ margin, marginVerification, bonus }: PricedDirection): CourseTerms['netMargin'] => ({
  default: netMargin(margin, bonus),
  verification: netMargin(marginVerification ?? margin, bonus),
});

interface PriceRequest {
  locale: Locale;
  /** Code of one of the pair's cities, or null. */
  city: string | null;
  /**
   * Payouts up to this sum may exceed the usual share of the reserve, because the visitor has received payouts before.
   * If the sum is absent, no payout may exceed the share.
   */
  exemptSum?: string | undefined;
}

/** Computes the price of a pair. */
export function priceOf(
  everywhere: PricedDirection,
  from: SystemRow,
  to: SystemRow,
  { locale, city, exemptSum = '0' }: PriceRequest,
): PricedPair {
  const direction = inCity(everywhere, from, to, city);
  const { id, emailRequired, tolerance, payMinutes, fixedMinutes, rail, payoutRail } = direction;
  const sides = { from: sideOf(locale, from, 'send'), to: sideOf(locale, to, 'receive') };
  const cities = citiesOf(from, to);
  const ownQuote = quoteOf(direction, from, to);
  return {
    directionId: id,
    quote: withClaimMaxima(ownQuote, direction, exemptSum),
    ownQuote,
    ...sides,
    refundInput: inputsIn(locale, from.receiveInputs),
    city: (sides.from.city ?? sides.to.city)?.find(({ code }) => code === city && cities?.includes(code)) ?? null,
    emailRequired,
    tolerance,
    netMargin: netMarginsOf(direction),
    payMinutes,
    fixedMinutes,
    rail,
    payoutRail,
  };
}

/** Terms of a direction in one city. For a direction without cash, `city` is null. */
export interface CityTerms {
  city: string | null;
  quote: QuotePair;
}

/** Returns a direction's terms for each of its cities, or a single entry without a city if neither side is cash. */
export function termsByCity(direction: PricedDirection, from: SystemRow, to: SystemRow): CityTerms[] {
  const cities = citiesOf(from, to) ?? [null];
  return cities.map((city) => {
    const local = inCity(direction, from, to, city);
    return { city, quote: withClaimMaxima(quoteOf(local, from, to), local, '0') };
  });
}

const quoteOf = (direction: PricedDirection, from: SystemRow, to: SystemRow): QuotePair => ({
  ...coursesOf(direction),
  reserve: direction.free,
  ...sideTermsOf(direction, from, to),
});

/** Returns the limits and the number of decimals of both sides. Prices do not change these values. */
export const sideTermsOf = (
  direction: PricedDirection,
  from: SystemRow,
  to: SystemRow,
): Pick<QuotePair, 'from' | 'to'> => ({
  from: {
    min: direction.fromMin,
    max: direction.fromMax,
    minVerification: direction.fromMinVerification,
    roundCalculator: from.digits,
  },
  to: { min: direction.toMin, max: direction.toMax, minVerification: null, roundCalculator: to.digits },
});

function sideOf(locale: Locale, system: SystemRow, way: 'send' | 'receive'): PricedSide {
  const { id, code, unit, kind, network, digits, cities } = system;
  const verify = way === 'send' ? system.sendInputsVerify : null;
  const inputs = way === 'send' ? system.sendInputs : system.receiveInputs;
  return {
    id,
    code,
    name: nameIn(locale, system),
    unit,
    kind,
    icon: iconOf(system),
    network: network && { code: network.code, name: network.name, confirmations: network.confirmations },
    digits,
    input: inputs.map((input) => inputIn(locale, input)),
    inputVerify: verify && verify.map((input) => inputIn(locale, input)),
    city: kind === 'cash' ? cities.map((city) => officeIn(locale, city)) : null,
  };
}

const officeIn = (locale: Locale, city: CityRow): PricedOffice => ({
  code: city.code,
  name: nameIn(locale, city),
  address: city[localeKey('address', locale)],
  hours: city[localeKey('hours', locale)],
  ...openingOf(city.schedule),
});
