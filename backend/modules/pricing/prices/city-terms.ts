import { add, larger, smaller } from '#domain/amount.ts';
import type { PricedDirection, SystemRow } from './queries.ts';

/** Returns the cities where the pair's cash can be exchanged, or null for a pair without cash. */
export function citiesOf(from: SystemRow, to: SystemRow): string[] | null {
  const [first, second] = [from, to]
    .filter(({ kind }) => kind === 'cash')
    .map(({ cities }) => cities.map(({ code }) => code));
  if (!first) return null;
  return second ? first.filter((code) => second.includes(code)) : first;
}

/**
 * Applies the margin, limits and reserve of the city's cash desk to a direction. Without a cash desk, the direction
 * stays unchanged.
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

function stricterLimit(
  pick: (a: string, b: string) => string,
  own: string | null,
  cashDesk: string | null | undefined,
) {
  if (own === null || cashDesk == null) return own ?? cashDesk ?? null;
  return pick(own, cashDesk);
}
