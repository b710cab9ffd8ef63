'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { centDigits, formatAmount, formatMoney } from '#domain/format.ts';
import { cn } from '#lib/cn.ts';
import type { Exchange } from '../data/use-exchange.ts';
import type { Side } from '../model/state.ts';
import { Worth } from './worth.tsx';

const bounds = ['min', 'max'] as const;

/** Limits and reserve of one currency. A press on a limit enters this limit as the amount. */
export function Limits({ exchange, side }: { exchange: Exchange; side: Side }) {
  const t = useTranslations('Exchange.amount');
  const locale = useLocale();
  const { figures, quote, dispatch } = exchange;
  const currency = exchange[side]?.currency ?? '';

  return (
    <div
      aria-busy={quote.stale || undefined}
      className={cn('grid content-start text-soft', quote.stale && 'opacity-60')}
    >
      <p className="flex flex-wrap gap-x-4">
        {bounds.map((bound) => {
          const value = figures?.limits[side][bound];
          return (
            <button
              key={bound}
              type="button"
              disabled={!value || figures?.exhausted}
              onClick={() => value && dispatch({ type: 'fill', side, value })}
              className="limit"
              aria-label={value && t(`fill.${bound}`, { amount: formatMoney(value, currency, locale) })}
            >
              {t(bound)} <span>{value ? formatAmount(value, locale, centDigits(value, currency)) : '…'}</span>
            </button>
          );
        })}
      </p>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        {/* The value of the amount comes first: after the reserve it would read as the value of the reserve. */}
        <Worth exchange={exchange} side={side} />
        {side === 'to' && (
          <p>
            {t('reserve')} {quote.pair && !quote.other ? <Amount value={quote.pair.reserve} code={currency} /> : '…'}
          </p>
        )}
      </div>
    </div>
  );
}
