/** When somebody is there: for each day from Monday on `["09:00", "21:00"]`, or null for a day off. */
export interface OfficeHours {
  /** An IANA name, such as Europe/Moscow. */
  zone: string;
  week: readonly (readonly [string, string] | null)[];
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Whether a moment lies within office hours; without any, somebody is always there. An end before its start is in the night after. */
export function isOfficeTime(hours: OfficeHours | null, at: Date): boolean {
  if (!hours) return true;
  const { day, time } = localTime(hours.zone, at);
  const today = hours.week[day];
  const yesterday = hours.week[(day + 6) % 7];
  if (today && (today[0] < today[1] ? time >= today[0] && time < today[1] : time >= today[0])) return true;
  return !!yesterday && yesterday[1] <= yesterday[0] && time < yesterday[1];
}

const minute = 60_000;
/** Looked at so far apart while nobody is there: hours begin on no finer mark. */
const stride = 5;
/** Whoever is away for longer than this keeps no hours. */
const longest = 14 * 24 * 60;

/** Minutes from a moment on until so many of them lay within office hours; just as many without hours. */
export function officeMinutes(hours: OfficeHours | null, from: Date, minutes: number): number {
  const isOpen = (after: number) => isOfficeTime(hours, new Date(from.getTime() + after * minute));
  let passed = 0;
  for (let left = minutes; left > 0 && passed < longest; passed++) {
    if (isOpen(passed)) left--;
    else if (!isOpen(passed + stride)) passed += stride - 1;
  }
  return passed < longest ? passed : minutes;
}

/** Made once for a zone: minutes are counted one by one. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(zone, made);
  return made;
}

function localTime(zone: string, at: Date): { day: number; time: string } {
  const parts = clockOf(zone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: days.indexOf(part('weekday')), time: `${part('hour')}:${part('minute')}` };
}

/** Whether a name is a zone's: Europe/Moscow. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
