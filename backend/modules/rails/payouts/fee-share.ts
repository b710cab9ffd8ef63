import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Planned } from './sender.ts';

interface Fee {
  /** Code of the chain's native coin, or null if the exchange has no payment system for the coin. */
  coin: string | null;
  fee: string;
  /** Maximum fee as a share of the payout's value. */
  maxShare: string;
}

/**
 * Whether a fee exceeds its maximum share of a payout's value. False if a rate is missing, because the value is then
 * unknown.
 */
export async function exceedsShare(db: Db, { ps, summa }: Planned, { coin, fee, maxShare }: Fee): Promise<boolean> {
  const { rows } = await sql<{ exceeds: boolean | null }>`
    select ${fee}::numeric * cr.usd > ${summa}::numeric * r.usd * ${maxShare}::numeric as exceeds
    from payment_systems p join rates r on r.unit = p.unit, payment_systems c join rates cr on cr.unit = c.unit
    where p.id = ${ps} and c.code = ${coin} limit 1`.execute(db);
  return rows[0]?.exceeds ?? false;
}
