'use client';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;
const minutesPerWeek = 10_080;
/** Minutes from the Unix epoch (a Thursday) to the next Monday, 00:00 UTC. */
const firstMonday = 5_760;

interface Props {
  /**
   * Weekly opening periods. `start` is counted in minutes from Monday 00:00 UTC, and `minutes` is how long the exchange
   * stays open.
   */
  periods: readonly (readonly [start: number, minutes: number])[];
  locale: string;
  words: { open: string; opens: string };
}

/**
 * Text that says whether operators are available now, according to the visitor's clock. The text is a blank until
 * hydration.
 */
export function OpenNow({ periods, locale, words }: Props) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Math.floor(Date.now() / minuteMs));
    tick();
    const timer = setInterval(tick, minuteMs);
    return () => clearInterval(timer);
  }, []);
  if (now === null) return '\u00A0';
  const past = (start: number) => (((now - firstMonday - start) % minutesPerWeek) + minutesPerWeek) % minutesPerWeek;
  if (periods.some(([start, minutes]) => past(start) < minutes)) return words.open;
  const wait = Math.min(...periods.map(([start]) => minutesPerWeek - past(start)));
  const opening = new Date((now + wait) * minuteMs);
  const isToday = opening.toDateString() === new Date(now * minuteMs).toDateString();
  const time = opening.toLocaleString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    ...(!isToday && { weekday: 'short' }),
  });
  return words.opens.replace('{time}', time);
}
