import { sql } from 'kysely';
import type { Tx } from '../../../db/transaction.ts';

/** Records the alert for the payout freeze that began at `since`. @returns false if it was already recorded */
export async function insertAlert(tx: Tx, since: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into freeze_alerts (since) values (${since}) on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
}
