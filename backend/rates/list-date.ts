/** Maximum age of a central bank's rate list. The longest bank holidays last ten days. */
const maxAgeMs = 12 * 86_400_000;

/**
 * Checks the date of a central bank's rate list.
 * @throws if the date is too old or in the future
 */
export function assertRecent(date: Date, now = Date.now()): void {
  const age = now - date.getTime();
  if (!(age < maxAgeMs && age > -2 * 86_400_000)) throw new Error('list date out of range');
}
