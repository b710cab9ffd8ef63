'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#domain/format.ts';
import { formatPercent } from '#lib/format.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { shareOf } from '../model/figures.ts';

const percents = ['25', '50', '100'] as const;

/** Buttons that enter a share of the maximum as the amount to send. */
export function AmountShares({ exchange: { figures, from, dispatch } }: { exchange: Exchange }) {
  const t = useTranslations('Exchange.amount');
  const locale = useLocale();
  return (
    <div className="flex gap-2">
      {percents.map((percent) => {
        const value = figures && !figures.exhausted ? shareOf(figures, percent) : null;
        const amount = value && formatMoney(value, from?.currency ?? '', locale);
        return (
          <button
            key={percent}
            type="button"
            disabled={!value}
            onClick={() => value && dispatch({ type: 'fill', side: 'from', value })}
            // Extends the touch target beyond the visible edge.
            className="relative min-h-8 min-w-11 rounded-control border border-line px-2 text-note text-accent tabular-nums transition-colors before:absolute before:inset-x-0 before:-inset-y-1.5 hover:border-ink disabled:text-soft"
            aria-label={amount ? t('share', { percent, amount }) : undefined}
          >
            {formatPercent(percent, locale)}
          </button>
        );
      })}
    </div>
  );
}
