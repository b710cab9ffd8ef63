import type { z } from 'zod';
import type { cashCity, cashDirection } from '#contracts/cash.ts';
import { roundDown } from '#domain/amount.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import { receiveLimits, sendLimits } from '#domain/quote.ts';
import type { Db } from '../../../db/pool.ts';
import { iconOf } from '../../../icons/icon-of.ts';
import { currentSnapshot, type Snapshot } from '../catalogue/service.ts';
import { nameIn, termsByCity } from '../prices/service.ts';
import { type OfficeRow, officeRows } from './queries.ts';

type City = z.input<typeof cashCity>;
type Direction = z.input<typeof cashDirection>;

/**
 * Returns the cities with an open office, each with its office and directions. The order of the cities
 * is set by the operator.
 */
export async function cashAnswer(db: Db, locale: Locale): Promise<City[]> {
  const [snapshot, offices] = await Promise.all([currentSnapshot(db), officeRows(db)]);
  const directions = directionsByCity(snapshot, locale);
  const officeOf = new Map(offices.map((office) => [office.city, office]));
  return [...citiesIn(snapshot, offices)].flatMap(([code, names]) => {
    const office = officeOf.get(code);
    const here = directions.get(code) ?? [];
    if (!office && here.length === 0) return [];
    return [{ code, name: nameIn(locale, names), office: office ? officeIn(locale, office) : null, directions: here }];
  });
}

/** Returns the cities in the order set by the operator, followed by cities that have only an office. */
function citiesIn({ systems }: Snapshot, offices: readonly OfficeRow[]) {
  const worked = [...systems.values()].flatMap(({ kind, visible, cities }) =>
    kind === 'cash' && visible ? cities : [],
  );
  return new Map<string, { nameRu: string; nameEn: string }>([
    ...worked.map((city) => [city.code, city] as const),
    ...offices.filter(({ city }) => !worked.some(({ code }) => code === city)).map((row) => [row.city, row] as const),
  ]);
}

function directionsByCity({ open, systems }: Snapshot, locale: Locale): Map<string, Direction[]> {
  const found = new Map<string, Direction[]>();
  for (const direction of open) {
    const from = systems.get(direction.fromPs);
    const to = systems.get(direction.toPs);
    if (!from || !to) continue;
    for (const { city, quote } of termsByCity(direction, from, to)) {
      if (city === null) continue;
      const side = from.kind === 'cash' ? 'give' : 'take';
      const { min, max } = side === 'give' ? sendLimits(quote, 'default') : receiveLimits(quote, 'default');
      const entry: Direction = {
        fromCode: from.code,
        toCode: to.code,
        name: `${nameIn(locale, from)} → ${nameIn(locale, to)}`,
        side,
        course: quote.course,
        fromCurrency: from.unit,
        toCurrency: to.unit,
        fromNetwork: from.network?.code ?? null,
        toNetwork: to.network?.code ?? null,
        fromIcon: iconOf(from),
        toIcon: iconOf(to),
        min,
        max,
        reserve: roundDown(quote.reserve, to.digits),
      };
      found.set(city, [...(found.get(city) ?? []), entry]);
    }
  }
  return found;
}

const officeIn = (locale: Locale, row: OfficeRow): City['office'] => ({
  address: row[localeKey('address', locale)],
  hours: row[localeKey('hours', locale)],
  note: row[localeKey('note', locale)],
});
