'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { useHoursWords } from '#components/use-hours-words.ts';
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

/** Business hours in the office's time zone, and in the visitor's time zone if it is different. */
export function WorkingHours({ hours }: { hours: Hours }) {
  const t = useTranslations('Contacts.hours');
  const now = useNow();
  const officeHours = officeHoursOf(hours);
  const isOpen = now && isOpenAt(officeHours, now);
  const lines = openingHoursRows(officeHours.week);
  // Round-the-clock hours look the same in every time zone.
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
  const { days, times } = useHoursWords();
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
