import { divide, isPositive, multiply, round, subtract } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { inputsIn, loadSystems, nameIn } from '../../pricing/prices/service.ts';
import { prices } from './queries.ts';

/** Decimal places of the course that the form shows. */
const courseDigits = 12;

/** Returns the payment systems to which a balance can be withdrawn: all with a rate, except cash. */
export async function directionsFor(
  db: Db,
  currency: string,
  { withdrawalFee: fee, minWithdrawal: min }: { withdrawalFee: string; minWithdrawal: string },
  locale: Locale,
) {
  const [systems, usd] = await Promise.all([loadSystems(db), prices(db)]);
  const own = usd.get(currency);
  return systems.flatMap((system) => {
    const price = usd.get(system.unit);
    const input = inputsIn(locale, system.receiveInputs);
    const isOffered = system.visible && system.kind !== 'cash' && system.cities.length === 0 && input.length > 0;
    if (!isOffered || own === undefined || price === undefined) return [];
    const course = round(divide(own, price), courseDigits);
    if (!isPositive(course)) return [];
    const { id, unit, digits } = system;
    const kind = system.kind === 'bank' ? ('card' as const) : ('wallet' as const);
    return [{ id, name: nameIn(locale, system), kind, currency: unit, course, digits, input, fee, min }];
  });
}

export type Direction = Awaited<ReturnType<typeof directionsFor>>[number];

/** Converts a sum of the balance into the sum that is paid out after the fee. */
export const payoutSum = (summa: string, { fee, course, digits }: Direction): string =>
  round(multiply(subtract(summa, fee), course), digits);
