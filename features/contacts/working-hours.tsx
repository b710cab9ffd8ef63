'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { isOpenAt } from '#domain/office-hours.ts';
import {
  clockOffsetMinutes,
  isRoundTheClock,
  type OpeningHoursRow,
  officeHoursOf,
  openingHoursRows,
} from '#lib/opening-hours.ts';
import type { Contacts } from './types.ts';

type Hours = NonNullable<Contacts['hours']>;

const minuteMs = 60_000;
// A Monday. Only its weekday is formatted.
const monday = Date.UTC(2024, 0, 1);

/** Business hours in the office's time zone, and in the visitor's if that differs. */
export function WorkingHours({ hours }: { hours: Hours }) {
  const t = useTranslations('Contacts.hours');
  const now = useNow();
  const officeHours = officeHoursOf(hours);
  const isOpen = now && isOpenAt(officeHours, now);
  const lines = openingHoursRows(officeHours.week);
  // Hours around the clock are the same in every time zone.
  const minutesAheadOfOffice = now && !isRoundTheClock(lines) && clockOffsetMinutes(now, hours.zone);
  return (
    <div className="grid gap-3">
      <div className="min-h-7">
        {now && <StatusBadge tone={isOpen ? 'success' : 'neutral'}>{isOpen ? t('open') : t('closed')}</StatusBadge>}
      </div>
      {minutesAheadOfOffice ? (
        <>
          <Lines lines={openingHoursRows(officeHours.week, minutesAheadOfOffice)} title={t('yours')} />
          <Lines lines={lines} title={t('zone', { zone: hours.zone })} soft />
        </>
      ) : (
        <Lines lines={lines} title={now ? t('yours') : t('zone', { zone: hours.zone })} />
      )}
    </div>
  );
}

function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Lines({ lines, title, soft }: { lines: OpeningHoursRow[]; title: string; soft?: boolean }) {
  const t = useTranslations('Contacts.hours');
  const locale = useLocale();
  const name = (day: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(monday + day * 86_400_000);
  const days = ({ first, last }: OpeningHoursRow) => {
    if (first === 0 && last === 6) return t('daily');
    return first === last ? name(first) : `${name(first)}–${name(last)}`;
  };
  const times = (line: OpeningHoursRow) => {
    if (line.times === 'all') return t('all');
    return line.times.map(({ from, to }) => `${from}–${to}`).join(', ') || t('off');
  };
  return (
    <dl className={soft ? 'text-soft' : undefined}>
      <dt className="text-note text-soft">{title}</dt>
      {lines.map((line) => (
        <dd key={line.first} className="flex gap-4 tabular-nums">
          <span className="min-w-24">{days(line)}</span>
          <span>{times(line)}</span>
        </dd>
      ))}
    </dl>
  );
}
