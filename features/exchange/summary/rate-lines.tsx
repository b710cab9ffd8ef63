'use client';
import { useLocale } from 'next-intl';
import { Changed } from '#components/ui/changed.tsx';
import { rateLines } from '#domain/format-rate.ts';

interface Props {
  course: string;
  from: string;
  to: string;
}

/** Shows a rate on two lines, first for one unit of the more valuable currency, then for one unit of the other. */
export function RateLines({ course, from, to }: Props) {
  const [first, second] = rateLines(course, from, to, useLocale());
  return (
    <Changed value={first}>
      <span className="block">{first}</span>
      <span className="block text-soft">{second}</span>
    </Changed>
  );
}
