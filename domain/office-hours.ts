/** Weekly office hours in one time zone. */
export interface OfficeHours {
  /** IANA time zone, such as Europe/Moscow. */
  zone: string;
  /** Seven days from Monday: `["09:00", "21:00"]`, or null for a day off. */
  week: readonly (readonly [string, string] | null)[];
}

/** Open time. `startMinute` is the minute of the week at which it begins, counted from Monday 00:00. */
export interface OpenInterval {
  startMinute: number;
  minutes: number;
}

export const minutesPerDay = 1440;
export const minutesPerWeek = 7 * minutesPerDay;

/** Returns the remainder of a division. It is never negative, unlike the result of `%`. */
export const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;

const minuteMs = 60_000;

const minuteOfDay = (time: string): number => Date.parse(`1970-01-01T${time}Z`) / minuteMs;

/**
 * Returns the open intervals of a week. An end before its start means the next day, and equal times mean the whole day.
 */
export const openIntervals = (week: OfficeHours['week']): OpenInterval[] =>
  week.flatMap((day, index) => {
    if (!day) return [];
    const [from, to] = [minuteOfDay(day[0]), minuteOfDay(day[1])];
    return { startMinute: index * minutesPerDay + from, minutes: modulo(to - from - 1, minutesPerDay) + 1 };
  });

/** Whether the office is open at a moment. Closing time itself counts as closed. Null hours mean always open. */
export function isOpenAt(hours: OfficeHours | null, at: Date): boolean {
  if (!hours) return true;
  const minute = minuteOfWeek(at, hours.zone);
  return openIntervals(hours.week).some(
    ({ startMinute, minutes }) => modulo(minute - startMinute, minutesPerWeek) < minutes,
  );
}

/**
 * Minutes that are skipped at once while the office is closed. No opening is missed, because office hours begin at
 * multiples of five minutes.
 */
const closedStepMinutes = 5;
/** If the office stays closed for longer than this, `officeMinutes` ignores the hours. */
const maxClosedMinutes = 14 * minutesPerDay;

/**
 * Converts minutes of open time into elapsed minutes, which include closed time and are counted from `from`.
 * @param minutes minutes of open time
 * @returns elapsed minutes; `minutes` itself if there are no hours, or if the office stays closed for two weeks
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

/** Returns when office hours begin next, to the minute; null while the office is open, or if every day is a day off. */
export function opensAt(hours: OfficeHours | null, at: Date): Date | null {
  if (!hours || isOpenAt(hours, at)) return null;
  const now = minuteOfWeek(at, hours.zone);
  const waits = openIntervals(hours.week).map(({ startMinute }) => modulo(startMinute - now, minutesPerWeek));
  if (waits.length === 0) return null;
  const wait = Math.min(...waits);
  const opening = (Math.floor(at.getTime() / minuteMs) + wait) * minuteMs;
  // If the clocks change before the opening, the opening moves by the same time.
  const late = modulo(minuteOfWeek(new Date(opening), hours.zone) - now - wait, minutesPerWeek);
  const shift = late > minutesPerWeek / 2 ? late - minutesPerWeek : late;
  return new Date(opening - shift * minuteMs);
}

/** Minutes since Monday 00:00 by the clock of a time zone. */
const minuteOfWeek = (at: Date, zone: string): number =>
  modulo(wallClockMinutes(at, zone) - firstMonday, minutesPerWeek);

// 5 January 1970 was a Monday.
const firstMonday = 4 * minutesPerDay;

/**
 * Formatters by time zone. They are cached, because `officeMinutes` needs one for every minute and a DateTimeFormat is
 * expensive to construct.
 */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * Returns the minutes from 1970-01-01 00:00 to a moment, both in local time.
 * @param zone undefined: the device's time zone
 */
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
