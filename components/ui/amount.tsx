import { useLocale } from 'next-intl';
import { formatAmount } from '#domain/format.ts';
import { cn } from '#lib/cn.ts';

interface Props {
  /** The wire's decimal string; shown with every digit. */
  value: string;
  /** The unit: BTC, RUB. */
  code?: string;
  /** Zeros are added up to so many digits (2 for money that has kopecks). */
  digits?: number;
  size?: 'body' | 'title' | 'sum';
  className?: string;
}

const sizes = {
  body: ['', ''],
  title: ['text-title font-semibold', 'text-body font-normal'],
  sum: ['text-sum font-semibold', 'text-title font-normal tracking-normal'],
} as const;

/** A number as the hero: tabular figures, the unit smaller beside it. */
export function Amount({ value, code, digits, size = 'body', className }: Props) {
  const locale = useLocale();
  const [number, unit] = sizes[size];
  return (
    <data value={value} className={cn('tabular-nums wrap-anywhere', number, className)}>
      {formatAmount(value, locale, digits)}
      {/* A large sum may stand above its unit where the line is short; no unit is ever cut in two. */}
      {code && (size === 'body' ? '\u00A0' : ' ')}
      {code && <span className={cn('whitespace-nowrap text-soft', unit)}>{code}</span>}
    </data>
  );
}
