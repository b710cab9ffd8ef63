'use client';
import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { formatDate } from '#lib/format.ts';
import { Input } from './input.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  /** The date as YYYY-MM-DD; '' if none is chosen. */
  value: string;
  /** Text shown while no date is chosen. */
  empty: string;
}

/**
 * Native date input, for its calendar on phones. Without focus, an overlay shows the date in the page's language
 * instead of the browser's.
 */
export function DateInput({ value, empty, ...rest }: Props) {
  const locale = useLocale();
  return (
    <span className="group relative block">
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
