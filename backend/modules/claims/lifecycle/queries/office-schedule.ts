import type { OfficeHours } from '#domain/office-hours.ts';
import type { Tx } from '../../../../db/transaction.ts';

/** Returns the opening hours of a city's office, or null if they are known only as a text. */
export async function officeScheduleOf(tx: Tx, city: string): Promise<OfficeHours | null> {
  const row = await tx.selectFrom('offices').where('city', '=', city).select('schedule').executeTakeFirst();
  return row?.schedule ?? null;
}
