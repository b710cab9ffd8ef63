import type { z } from 'zod';
import type { directionRate } from '#contracts/rates.ts';
import { coursesOf, type DirectionRow } from '../prices/service.ts';
import type { Snapshot } from './snapshot.ts';

type OperatorDirection = z.input<typeof directionRate>;

/**
 * Returns one page of enabled directions at current prices. Directions that are closed because of their rate come
 * first.
 */
export function operatorDirections(
  { open, unsure, gift, systems }: Snapshot,
  { search = '', page, size }: { search?: string | undefined; page: number; size: number },
): { count: number; results: OperatorDirection[] } {
  const wanted = search.trim().toUpperCase();
  const closed = new Set([...unsure, ...gift.unsure]);
  const found = [...closed, ...open, ...gift.open].flatMap((direction) => {
    const from = systems.get(direction.fromPs);
    const to = systems.get(direction.toPs);
    if (!from || !to || ![from.code, to.code].some((code) => code.includes(wanted))) return [];
    return [{ direction, from, to }];
  });
  const results = found.slice((page - 1) * size, page * size).map(({ direction, from, to }) => ({
    fromCode: from.code,
    toCode: to.code,
    fromCurrency: from.unit,
    toCurrency: to.unit,
    course: courseOf(direction),
    units: [...new Set([direction.fromRate, direction.toRate])],
    source: [...new Set(direction.source.split(', '))].join(', '),
    updatedAt: direction.updatedAt?.toISOString() ?? null,
    closed: closed.has(direction) ? whyClosed(direction) : null,
  }));
  return { count: found.length, results };
}

const courseOf = (direction: DirectionRow): string | null =>
  direction.fromUsd === null || direction.toUsd === null ? null : coursesOf(direction).course;

function whyClosed({ fresh, railReady, payoutLow }: DirectionRow): OperatorDirection['closed'] {
  if (!railReady) return 'rail';
  if (payoutLow) return 'payout';
  return fresh ? 'course' : 'rate';
}
