'use client';
import { type Locale, useLocale } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { formatDay } from '#lib/format.ts';
import { Input } from './input.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  /** Date as YYYY-MM-DD, or an empty string if no date is chosen. */
  value: string;
  empty: string;
}

/** Writes a date without the Russian `г.`, which would cover the calendar's icon in a narrow field. */
const written = (date: string, locale: Locale): string => formatDay(date, locale).replace(/\sг\.$/, '');

/**
 * Returns whether a date has a complete year. While a visitor types the year 2026 digit by digit, browsers first report
 * the unfinished years 2, 20 and 202.
 */
const hasWholeYear = (date: string): boolean => date === '' || date >= '1000';

/**
 * Native date input. While the input has no focus, an overlay shows the date in the page's language instead of the
 * browser's language.
 */
export function DateInput({ value, empty, onChange, onBlur, ...rest }: Props) {
  const locale = useLocale();
  /**
   * Date in the focused input, which may have an incomplete year. A separate state keeps re-renders from replacing the
   * half-typed date with `value`.
   */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className="group relative block min-w-0">
      <Input
        {...rest}
        type="date"
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          if (hasWholeYear(event.target.value)) onChange?.(event);
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
        className="not-focus:text-transparent"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center tabular-nums group-focus-within:hidden forced-colors:hidden"
      >
        {value ? written(value, locale) : <span className="text-soft">{empty}</span>}
      </span>
    </span>
  );
}
