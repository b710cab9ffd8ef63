/** Weekly office hours in one time zone. */
export interface OfficeHours {
  /** IANA time zone, such as Europe/Moscow. */
  zone: string;
  /** Seven days from Monday: `["09:00", "21:00"]`, or null for a day off. */
  week: readonly (readonly [string, string] | null)[];
}

/** Open time that begins at this minute of the week, counted from Monday 00:00. */
export interface OpenInterval {
  startMinute: number;
  minutes: number;
}

export const minutesPerDay = 1440;
export const minutesPerWeek = 7 * minutesPerDay;

/** The modulo that is never negative. */
export const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;

const minuteMs = 60_000;

const minuteOfDay = (time: string): number => Date.parse(`1970-01-01T${time}Z`) / minuteMs;

/** The open intervals of a week. An end before its start is on the next day; equal times mean the whole day. */
export const openIntervals = (week: OfficeHours['week']): OpenInterval[] =>
  week.flatMap((day, index) => {
    if (!day) return [];
    const [from, to] = [minuteOfDay(day[0]), minuteOfDay(day[1])];
    return { startMinute: index * minutesPerDay + from, minutes: modulo(to - from - 1, minutesPerDay) + 1 };
  });

/** Whether a moment is within office hours; the end is exclusive. Null hours mean always open. */
export function isOpenAt(hours: OfficeHours | null, at: Date): boolean {
  if (!hours) return true;
  const minute = modulo(wallClockMinutes(at, hours.zone) - firstMonday, minutesPerWeek);
  return openIntervals(hours.week).some(
    ({ startMinute, minutes }) => modulo(minute - startMinute, minutesPerWeek) < minutes,
  );
}

/** Step size through closed time. Office hours begin at multiples of five minutes. */
const closedStepMinutes = 5;
/** A closure longer than this counts as having no office hours. */
const maxClosedMinutes = 14 * minutesPerDay;

/**
 * Converts minutes of open time into elapsed minutes.
 * @param minutes open minutes to pass, counted from `from`
 * @returns elapsed minutes; `minutes` itself without office hours, or if none begin within two weeks
 */
export function officeMinutes(hours: OfficeHours | null, from: Date, minutes: number): number {
  const isOpenAfter = (elapsed: number) => isOpenAt(hours, new Date(from.getTime() + elapsed * minuteMs));
  let elapsed = 0;
  for (let left = minutes; left > 0 && elapsed < maxClosedMinutes; elapsed++) {
    if (isOpenAfter(elapsed)) left--;
    else if (!isOpenAfter(elapsed + closedStepMinutes)) elapsed += closedStepMinutes - 1;
  }
  return elapsed < maxClosedMinutes ? elapsed : minutes;
}

// 5 January 1970, a Monday.
const firstMonday = 4 * minutesPerDay;

/**
 * A cached formatter, because `officeMinutes` reads the clock for every minute and a DateTimeFormat is expensive to
 * construct.
 */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** Minutes from 1970-01-01 00:00 to the local time in a time zone; `zone` undefined: the device's zone. */
export function wallClockMinutes(at: Date, zone: string | undefined): number {
  const clock = clocks.get(zone) ?? newClock(zone);
  clocks.set(zone, clock);
  const parts = clock.formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  const isoTime = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}Z`;
  return Date.parse(isoTime) / minuteMs;
}

const newClock = (zone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Whether a name is an IANA time zone, such as Europe/Moscow. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
