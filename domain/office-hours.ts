export interface OfficeHours {
  /** IANA time zone, such as Europe/Moscow. */
  zone: string;
  /** Opening and closing times of the seven days from Monday, such as `["09:00", "21:00"]`. Null means a day off. */
  week: readonly (readonly [string, string] | null)[];
}

/** A period in which the office is open. `startMinute` is counted from Monday 00:00. */
export interface OpenInterval {
  startMinute: number;
  minutes: number;
}

export const minutesPerDay = 1440;
export const minutesPerWeek = 7 * minutesPerDay;

/** Returns a remainder that is never negative, unlike the result of `%`. */
export const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;

const minuteMs = 60_000;

const minuteOfDay = (time: string): number => Date.parse(`1970-01-01T${time}Z`) / minuteMs;

/**
 * Returns the week's opening periods. A closing time before the opening time belongs to the next day; equal times mean
 * that the office is open all day.
 */
export const openIntervals = (week: OfficeHours['week']): OpenInterval[] =>
  week.flatMap((day, index) => {
    if (!day) return [];
    const [from, to] = [minuteOfDay(day[0]), minuteOfDay(day[1])];
    return { startMinute: index * minutesPerDay + from, minutes: modulo(to - from - 1, minutesPerDay) + 1 };
  });

/**
 * Returns whether the office is open at a given moment. The office counts as closed at the closing time, and null hours
 * mean always open.
 */
export function isOpenAt(hours: OfficeHours | null, at: Date): boolean {
  if (!hours) return true;
  const minute = minuteOfWeek(at, hours.zone);
  return openIntervals(hours.week).some(
    ({ startMinute, minutes }) => modulo(minute - startMinute, minutesPerWeek) < minutes,
  );
}

/** Returns whether the office never closes, because the hours are null or the two times of every day are equal. */
export const isAlwaysOpen = (hours: Pick<OfficeHours, 'week'> | null): boolean =>
  hours === null || hours.week.every((day) => day !== null && day[0] === day[1]);

/**
 * Longest time that `officeMinutes` searches for open hours. If the search reaches this limit, the opening hours are
 * ignored.
 */
const maxClosedMinutes = 14 * minutesPerDay;

/**
 * Returns how many minutes pass after `from` until the office has been open for `minutes`. For example, 30 minutes of
 * opening time may take 10 hours overnight.
 * @returns `minutes` itself if `hours` is null, or if the result would reach `maxClosedMinutes`
 */
export function officeMinutes(hours: OfficeHours | null, from: Date, minutes: number): number {
  let elapsed = 0;
  for (let left = minutes; left > 0 && elapsed < maxClosedMinutes; ) {
    const opening = opensAt(hours, new Date(from.getTime() + elapsed * minuteMs));
    if (opening) {
      elapsed = Math.max(elapsed + 1, Math.ceil((opening.getTime() - from.getTime()) / minuteMs));
    } else {
      elapsed++;
      left--;
    }
  }
  return elapsed < maxClosedMinutes ? elapsed : minutes;
}

/**
 * Time limit in minutes for bringing cash to an office whose opening hours are known only as a text. The limit is a
 * whole day, so that it includes opening hours.
 */
const minutesWithoutHours = minutesPerDay;

/**
 * Returns the time limit in minutes for bringing cash. Of this time, at least `minutes` minutes lie within the opening
 * hours.
 * @param hours the office's opening hours, or null if they are known only as a text
 */
export const minutesToBring = (hours: OfficeHours | null, from: Date, minutes: number): number =>
  hours ? officeMinutes(hours, from, minutes) : Math.max(minutes, minutesWithoutHours);

/**
 * Returns for how many minutes the rate of a payment in cash is fixed. The result is 0 if the office opens only after
 * these minutes.
 */
export function lockMinutes(hours: OfficeHours | null, from: Date, minutes: number): number {
  const opening = opensAt(hours, from);
  return opening && opening.getTime() - from.getTime() >= minutes * minuteMs ? 0 : minutes;
}

/** Returns the time of the next opening. Returns null if the office is open now or never opens. */
export function opensAt(hours: OfficeHours | null, at: Date): Date | null {
  if (!hours || isOpenAt(hours, at)) return null;
  const now = minuteOfWeek(at, hours.zone);
  const waits = openIntervals(hours.week).map(({ startMinute }) => modulo(startMinute - now, minutesPerWeek));
  if (waits.length === 0) return null;
  const wait = Math.min(...waits);
  const opening = (Math.floor(at.getTime() / minuteMs) + wait) * minuteMs;
  // If the clocks change before the opening, `opening` is late by `shift` minutes, or early if `shift` is negative.
  const late = modulo(minuteOfWeek(new Date(opening), hours.zone) - now - wait, minutesPerWeek);
  const shift = late > minutesPerWeek / 2 ? late - minutesPerWeek : late;
  return new Date(opening - shift * minuteMs);
}

const minuteOfWeek = (at: Date, zone: string): number =>
  modulo(wallClockMinutes(at, zone) - firstMonday, minutesPerWeek);

// Weeks are counted from Monday, 5 January 1970. That is four days after 1970-01-01, which was a Thursday.
const firstMonday = 4 * minutesPerDay;

/** Formatters keyed by time zone. They are cached, because constructing a DateTimeFormat is expensive. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * Returns the minutes from 1970-01-01 00:00 to a moment, measured in local time.
 * @param zone an IANA time zone, or undefined for the device's time zone
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
