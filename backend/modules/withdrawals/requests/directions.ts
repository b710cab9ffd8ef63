import { divide, isPositive, multiply, plusPercent, round, subtract } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { inputsIn, loadSystems, nameIn, usdPrices } from '../../pricing/prices/service.ts';

/** Terms of withdrawals. Sums are in the currency of the balance. */
export interface WithdrawalTerms {
  min: string;
  /** Fee of a withdrawal, deducted from the withdrawn sum. */
  fee: string;
  /** Percent deducted from the market course, unless the payout uses the payment system of the balance. */
  margin: string;
}

/** Number of decimal places with which the form shows the course. */
const courseDigits = 12;

/** Returns the payment systems that can receive a withdrawal: all systems that have a valid price, except cash. */
export async function directionsFor(
  db: Db,
  { ps, currency }: { ps: number; currency: string },
  { fee, min, margin }: WithdrawalTerms,
  locale: Locale,
) {
  const [systems, usd] = await Promise.all([loadSystems(db), usdPrices(db)]);
  const own = usd.get(currency);
  return systems.flatMap((system) => {
    const price = usd.get(system.unit);
    const market = system.unit === currency ? '1' : own && price && divide(own, price);
    const input = inputsIn(locale, system.receiveInputs);
    const isOffered = system.visible && system.kind !== 'cash' && system.cities.length === 0 && input.length > 0;
    if (!isOffered || market === undefined) return [];
    const percent = system.id === ps ? '0' : subtract('0', margin);
    const course = round(plusPercent(market, percent), courseDigits);
    if (!isPositive(course)) return [];
    const { id, unit, digits } = system;
    const kind = system.kind === 'bank' ? ('card' as const) : ('wallet' as const);
    return [{ id, name: nameIn(locale, system), kind, currency: unit, course, digits, input, fee, min }];
  });
}

export type Direction = Awaited<ReturnType<typeof directionsFor>>[number];

/** Computes the payout of a sum from the balance, after the fee. */
export const payoutSum = (summa: string, { fee, course, digits }: Direction): string =>
  round(multiply(subtract(summa, fee), course), digits);
