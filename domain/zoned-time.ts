/** Returns whether a name is a time zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * Returns a function that formats times of an IANA time zone with their offset from UTC, such as
 * `2026-11-26 19:04:05 +03:00`.
 */
export function zonedTime(zone: string): (at: Date) => string {
  // The Swedish locale writes dates as in ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (at) => {
    const name = offset.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return `${format.format(at)} ${name.replace('GMT', '') || '+00:00'}`;
  };
}
