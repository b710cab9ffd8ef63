/** Banks rest over holidays, the longest of them ten days; a list older than that is forgotten, not current. */
const maxAgeMs = 12 * 86_400_000;

/** @throws when a central bank's list is of another time */
export function assertRecent(date: Date, now = Date.now()): void {
  const age = now - date.getTime();
  if (!(age < maxAgeMs && age > -2 * 86_400_000)) throw new Error('answered with a list of another time');
}
