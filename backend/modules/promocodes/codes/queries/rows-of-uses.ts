import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../../db/pool.ts';
import { type Page, readPage } from '../../../../db/read-page.ts';

export interface UseRow {
  claimId: string;
  number: number;
  status: ClaimStatus;
  by: string | null;
  fromSumma: string;
  fromCurrency: string;
  toSumma: string;
  toCurrency: string;
  bonusUsd: string;
  createdAt: Date;
  returned: boolean;
}

/** Returns one page of the claims created with a promo code, newest first. */
export const rowsOfUses = (db: Db, id: string, page: Page): Promise<{ count: number; rows: UseRow[] }> => {
  const list = sql<UseRow>`
    select u.claim_id, c.number::float8 as number, c.status, coalesce(holder.email, nullif(c.email, '')) as by,
      trim_scale(c.from_summa)::text as from_summa, f.unit as from_currency,
      trim_scale(c.to_summa)::text as to_summa, t.unit as to_currency,
      trim_scale(u.bonus_usd)::text as bonus_usd, u.created_at, u.returned_at is not null as returned
    from promocode_uses u join claims c on c.id = u.claim_id
    join payment_systems f on f.id = c.from_ps join payment_systems t on t.id = c.to_ps
    left join users holder on holder.id = c.user_id
    where u.promocode_id = ${id} order by u.created_at desc, u.claim_id`;
  return readPage(db, sql`from promocode_uses u where u.promocode_id = ${id}`, list, page);
};
