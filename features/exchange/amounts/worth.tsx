'use client';
import { useLocale } from 'next-intl';
import { multiply } from '#domain/amount.ts';
import { formatWorth } from '#domain/format.ts';
import type { Exchange } from '../data/use-exchange.ts';
import type { Side } from '../model/state.ts';

/** Shows the market value of a crypto amount in a fiat currency. */
export function Worth({ exchange: { quote, figures }, side }: { exchange: Exchange; side: Side }) {
  const locale = useLocale();
  const worth = quote.pair?.worth;
  const price = worth?.[side];
  const amount = figures?.amounts[side];
  if (!price || !amount) return null;
  return <p className="text-note tabular-nums">≈&nbsp;{formatWorth(multiply(amount, price), worth.unit, locale)}</p>;
}
