import { courseFrom } from '#domain/course.ts';
import type { Locale } from '../../i18n.ts';
import type { PricedPair, PricedSide } from './pricing.ts';
import type { DirectionRow, SystemRow } from './service.ts';
import { inputIn, nameIn } from './words.ts';

type Priced = Omit<DirectionRow, 'updatedAt'>;

/** Offered: switched on, both systems shown, both prices known and young enough. */
export const isOpen = ({ enabled, fresh, shown }: Priced): boolean => enabled && fresh && shown;

/** The course of an open direction, and the better one for verified senders. */
export function coursesOf({ fromUsd, toUsd, margin, marginVerification, bonus }: Priced) {
  if (fromUsd === null || toUsd === null) throw new Error('A direction without prices has no course');
  return {
    course: courseFrom(fromUsd, toUsd, margin, bonus),
    verificationCourse: marginVerification === null ? null : courseFrom(fromUsd, toUsd, marginVerification, bonus),
  };
}

/** Everything a claim or a form is computed from. `city` must be one of the pair's, or null. */
export function priceOf(
  direction: Priced,
  from: SystemRow,
  to: SystemRow,
  { locale, city }: { locale: Locale; city: string | null },
): PricedPair {
  const { id, free, emailRequired, tolerance, payMinutes, fixedMinutes, rail } = direction;
  const sides = { from: sideOf(locale, from, 'send'), to: sideOf(locale, to, 'receive') };
  const cities = sides.from.city ?? sides.to.city ?? [];
  return {
    directionId: id,
    quote: {
      ...coursesOf(direction),
      reserve: free,
      from: {
        min: direction.fromMin,
        max: direction.fromMax,
        minVerification: direction.fromMinVerification,
        roundCalculator: from.digits,
      },
      to: { min: direction.toMin, max: direction.toMax, minVerification: null, roundCalculator: to.digits },
    },
    ...sides,
    city: cities.find(({ code }) => code === city) ?? null,
    emailRequired,
    tolerance,
    payMinutes,
    fixedMinutes,
    rail,
  };
}

/** Cities both sides work in, where at least one is cash; null where none is. */
export function citiesOf(from: SystemRow, to: SystemRow): string[] | null {
  const [first, second] = [from, to]
    .filter(({ kind }) => kind === 'cash')
    .map(({ cities }) => cities.map(({ code }) => code));
  if (!first) return null;
  return second ? first.filter((code) => second.includes(code)) : first;
}

function sideOf(locale: Locale, system: SystemRow, way: 'send' | 'receive'): PricedSide {
  const { id, code, unit, kind, icon, network, digits, cities } = system;
  const verify = way === 'send' ? system.sendInputsVerify : null;
  const inputs = way === 'send' ? system.sendInputs : system.receiveInputs;
  return {
    id,
    code,
    name: nameIn(locale, system),
    unit,
    kind,
    icon,
    network: network && { code: network.code, name: network.name, confirmations: network.confirmations },
    digits,
    input: inputs.map((input) => inputIn(locale, input)),
    inputVerify: verify && verify.map((input) => inputIn(locale, input)),
    city: kind === 'cash' ? cities.map((city) => ({ code: city.code, name: nameIn(locale, city) })) : null,
  };
}
