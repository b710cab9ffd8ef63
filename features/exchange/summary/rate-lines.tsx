'use client';
import { useLocale } from 'next-intl';
import { rateLines } from '#lib/format-rate.ts';

interface Props {
  course: string;
  from: string;
  to: string;
}

/** A rate in both directions, the more readable one first. */
export function RateLines({ course, from, to }: Props) {
  const [first, second] = rateLines(course, from, to, useLocale());
  return (
    <>
      <span className="block">{first}</span>
      <span className="block text-soft">{second}</span>
    </>
  );
}
