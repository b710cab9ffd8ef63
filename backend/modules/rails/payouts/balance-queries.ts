import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

/**
 * Returns the sums that the wallets must still pay out, keyed by currency code: payouts that are not mined yet, and
 * claims accepted for an automatic payout that is not queued yet.
 */
export async function promisedRows(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; summa: string }>`
    select s.code, trim_scale(sum(o.summa))::text as summa from (
      select ps, summa from chain_payouts where status in ('queued', 'held', 'signed', 'broadcast')
      union all
      select c.to_ps, c.to_summa from claims c where c.status = 'payout' and c.payout_rail = 'chain'
        and not exists (select from chain_payouts p where p.claim_id = c.id and p.status <> 'cancelled')
    ) o join payment_systems s on s.id = o.ps where s.code = any(${codes}::text[]) group by s.code`.execute(db);
  return new Map(rows.map(({ code, summa }) => [code, summa]));
}
