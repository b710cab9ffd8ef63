'use client';
import { useLocale } from 'next-intl';
import { compare, multiply, round } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { Exchange } from '../data/use-exchange.ts';
import type { Side } from '../model/state.ts';

/** Shows the market value of a crypto amount in a fiat currency. */
export function Worth({ exchange: { quote, figures }, side }: { exchange: Exchange; side: Side }) {
  const locale = useLocale();
  const worth = quote.pair?.worth;
  const price = worth?.[side];
  const amount = figures?.amounts[side];
  if (!price || !amount) return null;
  const value = multiply(amount, price);
  return (
    <p className="text-note tabular-nums">
      ≈&nbsp;{formatMoney(round(value, compare(value, '100') < 0 ? 2 : 0), worth.unit, locale)}
    </p>
  );
}
