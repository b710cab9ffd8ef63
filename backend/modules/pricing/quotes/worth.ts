import type { Pair } from '#contracts/pair.ts';
import { divide, isPositive, roundDownSignificant } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { openPair, type Snapshot } from '../catalogue/service.ts';

const readerUnits: Readonly<Record<Locale, string>> = { ru: 'RUB', en: 'USD' };
const worthDigits = 6;

/**
 * Returns the market prices of a pair's cryptocurrencies in the reader's currency. Returns null if the pair itself
 * contains the reader's currency, or if the US dollar price of that currency is unknown.
 */
export function worthOf(snapshot: Snapshot, request: { from: number; to: number; locale: Locale }): Pair['worth'] {
  const { direction, from, to } = openPair(snapshot, request.from, request.to);
  const unit = readerUnits[request.locale];
  const usd = usdPriceOf(snapshot, unit);
  if (from.unit === unit || to.unit === unit || !usd || !isPositive(usd)) return null;
  const priceIn = (kind: string, price: string | null) =>
    kind === 'crypto' && price ? roundDownSignificant(divide(price, usd), worthDigits) : null;
  const worth = { unit, from: priceIn(from.kind, direction.fromUsd), to: priceIn(to.kind, direction.toUsd) };
  return (worth.from ?? worth.to) ? worth : null;
}

/** Returns the US dollar price of a unit from the open directions, or null if no open direction uses the unit. */
function usdPriceOf({ open }: Snapshot, unit: string): string | null {
  if (unit === 'USD') return '1';
  const sent = open.find(({ fromRate }) => fromRate === unit);
  return sent ? sent.fromUsd : (open.find(({ toRate }) => toRate === unit)?.toUsd ?? null);
}
