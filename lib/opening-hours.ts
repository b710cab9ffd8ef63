/** HH:MM to HH:MM; null: a day off. */
export type WorkingDay = { from: string; to: string } | null;

const day = 1440;
const week = 7 * day;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string => {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(minutes / 60) % 24)}:${part(minutes % 60)}`;
};
const within = (value: number, round: number): number => ((value % round) + round) % round;

/** From a minute of the week on, for so many minutes; the week begins on Monday. */
function stretches(days: readonly WorkingDay[]): { start: number; length: number }[] {
  return days.flatMap((hours, index) => {
    if (!hours) return [];
    const from = minutesOf(hours.from);
    // The same time twice is a whole day; an end before the start is on the next day.
    return { start: index * day + from, length: within(minutesOf(hours.to) - from - 1, day) + 1 };
  });
}

export interface OpeningHoursRow {
  /** Days from Monday, 0 to 6. */
  first: number;
  last: number;
  /** Empty on days off; `all` round the clock. */
  times: { from: string; to: string }[] | 'all';
}

/** A week's hours moved by so many minutes, equal days on one line. */
export function openingHoursRows(days: readonly WorkingDay[], shift = 0): OpeningHoursRow[] {
  const moved = days.map((): { from: string; to: string }[] | 'all' => []);
  for (const { start, length } of stretches(days)) {
    const at = within(start + shift, week);
    const index = Math.floor(at / day);
    const times = moved[index];
    if (length === day && shift % day === 0) moved[index] = 'all';
    else if (times !== 'all') times?.push({ from: timeOf(at), to: timeOf(at + length) });
  }
  const lines: OpeningHoursRow[] = [];
  for (const [index, times] of moved.entries()) {
    const line = lines.at(-1);
    if (line && JSON.stringify(line.times) === JSON.stringify(times)) line.last = index;
    else lines.push({ first: index, last: index, times });
  }
  return lines;
}

/** Every day of the week, round the clock. */
export const isRoundTheClock = (lines: readonly OpeningHoursRow[]): boolean =>
  lines.length === 1 && lines[0]?.times === 'all';

/** The clock of a zone at a moment, as minutes since 1970 had it been UTC. `zone` undefined: the reader's. */
function wallClock(now: Date, zone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(now);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) / 60_000;
}

/** Minutes by which the reader's clock is ahead of a zone's. */
export const clockOffsetMinutes = (now: Date, zone: string, reader?: string): number =>
  wallClock(now, reader) - wallClock(now, zone);

// The first of January 1970 was a Thursday.
const mondayBefore = 3 * day;

/** Whether somebody is there at a moment. */
export function isOpenAt(now: Date, { zone, days }: { zone: string; days: readonly WorkingDay[] }): boolean {
  const minute = within(wallClock(now, zone) + mondayBefore, week);
  return stretches(days).some(({ start, length }) => within(minute - start, week) < length);
}
