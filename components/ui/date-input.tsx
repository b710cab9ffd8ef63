'use client';
import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { formatDate } from '#lib/format.ts';
import { Input } from './input.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  /** Date as YYYY-MM-DD, or an empty string if no date is chosen. */
  value: string;
  empty: string;
}

/**
 * Native date input. While the input has no focus, an overlay shows the date in the page's language instead of the
 * browser's language.
 */
export function DateInput({ value, empty, ...rest }: Props) {
  const locale = useLocale();
  return (
    <span className="group relative block min-w-0">
      <Input {...rest} type="date" value={value} className="not-focus:text-transparent" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center tabular-nums group-focus-within:hidden forced-colors:hidden"
      >
        {value ? formatDate(`${value}T00:00:00Z`, locale, 'short', 'UTC') : <span className="text-soft">{empty}</span>}
      </span>
    </span>
  );
}
