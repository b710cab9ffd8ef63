import { add, larger, smaller } from '#domain/amount.ts';
import type { PricedDirection, SystemRow } from './queries.ts';

/** Cities both sides work in, where at least one is cash; null where none is. */
export function citiesOf(from: SystemRow, to: SystemRow): string[] | null {
  const [first, second] = [from, to]
    .filter(({ kind }) => kind === 'cash')
    .map(({ cities }) => cities.map(({ code }) => code));
  if (!first) return null;
  return second ? first.filter((code) => second.includes(code)) : first;
}

/**
 * The direction's terms in a city: margin, limits and reserve of the cash desk there apply.
 * Without a cash desk in the city the direction is returned unchanged.
 */
export function inCity(
  direction: PricedDirection,
  from: SystemRow,
  to: SystemRow,
  city: string | null,
): PricedDirection {
  const deskOf = ({ kind, cities }: SystemRow) =>
    kind === 'cash' ? cities.find(({ code }) => code === city) : undefined;
  const [give, take] = [deskOf(from), deskOf(to)];
  if (!give && !take) return direction;
  const extra = add(give?.margin ?? '0', take?.margin ?? '0');
  const { margin, marginVerification, fromMin, fromMax, toMin, toMax, free } = direction;
  return {
    ...direction,
    margin: add(margin, extra),
    marginVerification: marginVerification && add(marginVerification, extra),
    fromMin: stricterLimit(larger, fromMin, give?.min),
    fromMax: stricterLimit(smaller, fromMax, give?.max),
    toMin: stricterLimit(larger, toMin, take?.min),
    toMax: stricterLimit(smaller, toMax, take?.max),
    free: stricterLimit(smaller, free, take?.free) ?? free,
  };
}

/** The stricter of the direction's and the cash desk's limit. */
function stricterLimit(pick: (a: string, b: string) => string, own: string | null, desk: string | null | undefined) {
  if (own === null || desk == null) return own ?? desk ?? null;
  return pick(own, desk);
}
