import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../../db/pool.ts';

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

export interface UsesRequest {
  /** Id of the promo code. */
  id: string;
  /** Id of the claim after which the page begins, or null for the first page. */
  after: string | null;
  limit: number;
}

/** Returns claims created with a promo code, newest first. */
export async function rowsOfUses(db: Db, { id, after, limit }: UsesRequest): Promise<UseRow[]> {
  const last = sql`(select created_at from promocode_uses where claim_id = ${after} and promocode_id = ${id})`;
  const follows =
    after === null ? sql`true` : sql`u.created_at <= ${last} and (u.created_at < ${last} or u.claim_id > ${after})`;
  const { rows } = await sql<UseRow>`
    select u.claim_id, c.number::float8 as number, c.status, coalesce(holder.email, nullif(c.email, '')) as by,
      trim_scale(c.from_summa)::text as from_summa, f.unit as from_currency,
      trim_scale(c.to_summa)::text as to_summa, t.unit as to_currency,
      trim_scale(u.bonus_usd)::text as bonus_usd, u.created_at, u.returned_at is not null as returned
    from promocode_uses u join claims c on c.id = u.claim_id
    join payment_systems f on f.id = c.from_ps join payment_systems t on t.id = c.to_ps
    left join users holder on holder.id = c.user_id
    where u.promocode_id = ${id} and ${follows} order by u.created_at desc, u.claim_id limit ${limit}`.execute(db);
  return rows;
}
