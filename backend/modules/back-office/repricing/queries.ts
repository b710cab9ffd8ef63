import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

/** Returns the smallest payout that the claim has ever promised, also before its payment was credited. */
export async function lowestPayout(db: Db, claimId: string): Promise<string | undefined> {
  const { rows } = await sql<{ summa: string }>`
    select trim_scale(least(c.to_summa, min(p.to_before), min(p.to_summa)))::text as summa
    from claims c left join claim_prices p on p.claim_id = c.id where c.id = ${claimId} group by c.to_summa`.execute(
    db,
  );
  return rows[0]?.summa;
}
