import { useLocale } from 'next-intl';
import { roundDown } from '#domain/amount.ts';
import { centDigits, formatAmount } from '#domain/format.ts';
import { cn } from '#lib/cn.ts';

interface Props {
  /** Decimal string from the API, displayed with all its digits unless `maxDigits` is set. */
  value: string;
  code?: string;
  /** Pads the amount with zeros to this number of decimals, for example 2 for roubles. */
  digits?: number;
  /**
   * Maximum number of shown decimals. Lists of balances need this limit, because network fees leave balances with 18
   * decimals.
   */
  maxDigits?: number;
  size?: 'body' | 'title' | 'sum';
  /** Puts ≈ before the amount, because the final amount is not known until a floating exchange rate is fixed. */
  estimate?: boolean;
  className?: string;
}

const sizes = {
  body: [undefined, undefined],
  title: ['text-title font-semibold', 'text-body font-normal'],
  sum: ['text-sum font-semibold', 'text-title font-normal tracking-normal'],
} as const;

export function Amount({ value, code, digits, maxDigits, size = 'body', estimate, className }: Props) {
  const locale = useLocale();
  const [number, unit] = sizes[size];
  // An amount in large type may wrap before the unit, but an amount in body text must stay on one line.
  const gap = code ? (size === 'body' ? '\u00A0' : ' ') : '';
  const shown = maxDigits === undefined ? value : roundDown(value, maxDigits);
  const text = (estimate ? '≈\u00A0' : '') + formatAmount(shown, locale, digits ?? centDigits(value, code ?? '')) + gap;
  return (
    <data value={value} className={cn(number, className) || undefined}>
      {text}
      {code && <span className={unit}>{code}</span>}
    </data>
  );
}
