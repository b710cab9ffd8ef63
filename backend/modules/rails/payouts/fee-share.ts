import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Planned } from './sender.ts';

interface Fee {
  /** Code of the chain's own coin, or null if the exchange has no currency for it. */
  coin: string | null;
  fee: string;
  /** Part of the payout's value. */
  maxShare: string;
}

/** Whether a fee takes a larger part of a payout's value. Without rates the value is unknown, and no fee is too large. */
export async function exceedsShare(db: Db, { ps, summa }: Planned, { coin, fee, maxShare }: Fee): Promise<boolean> {
  const { rows } = await sql<{ exceeds: boolean | null }>`
    select ${fee}::numeric * cr.usd > ${summa}::numeric * r.usd * ${maxShare}::numeric as exceeds
    from payment_systems p join rates r on r.unit = p.unit, payment_systems c join rates cr on cr.unit = c.unit
    where p.id = ${ps} and c.code = ${coin} limit 1`.execute(db);
  return rows[0]?.exceeds ?? false;
}
