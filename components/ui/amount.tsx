import { useLocale } from 'next-intl';
import { formatAmount } from '#domain/format.ts';
import { cn } from '#lib/cn.ts';

interface Props {
  /** Decimal string from the API. Every digit is shown. */
  value: string;
  /** The unit, such as BTC or RUB. */
  code?: string;
  /** Number of decimals to which the amount is padded with zeros, such as 2 for kopecks. */
  digits?: number;
  size?: 'body' | 'title' | 'sum';
  className?: string;
}

const sizes = {
  body: ['', ''],
  title: ['text-title font-semibold', 'text-body font-normal'],
  sum: ['text-sum font-semibold', 'text-title font-normal tracking-normal'],
} as const;

/** An amount in tabular figures, followed by its unit in smaller type. */
export function Amount({ value, code, digits, size = 'body', className }: Props) {
  const locale = useLocale();
  const [number, unit] = sizes[size];
  return (
    <data value={value} className={cn('tabular-nums wrap-anywhere', number, className)}>
      {formatAmount(value, locale, digits)}
      {/* A large amount may wrap before its unit. The unit itself never wraps. */}
      {code && (size === 'body' ? '\u00A0' : ' ')}
      {code && <span className={cn('whitespace-nowrap text-soft', unit)}>{code}</span>}
    </data>
  );
}
