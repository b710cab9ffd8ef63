import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';

export interface EarlierUnpaidClaims {
  recipient: number;
  /**
   * Number of earlier unpaid claims with the same e-mail that also came from the same network (IPv4 address or IPv6
   * /48).
   */
  recipientFromSite: number;
  person: number;
  network: number;
}

/**
 * Counts the unpaid claims of the same e-mail, person or IP network that were created within 24 hours before this
 * claim. Later claims are ignored, so that a retried job reaches the same decision.
 * @returns undefined if the claim uses the confirmed e-mail of its account
 */
export async function earlierUnpaidClaims(db: Db, claimId: string): Promise<EarlierUnpaidClaims | undefined> {
  const { rows } = await sql<EarlierUnpaidClaims>`
    select count(p.id) filter (where lower(p.email) = lower(c.email))::int as recipient,
      count(p.id) filter (where lower(p.email) = lower(c.email) and site_of(p.ip) is not distinct from site_of(c.ip))::int
        as recipient_from_site,
      count(p.id) filter (where p.user_id = c.user_id or p.visitor_hash = c.visitor_hash)::int as person,
      count(p.id) filter (where p.ip = c.ip)::int as network
    from claims c left join claims p on p.number < c.number and p.created_at > c.created_at - interval '1 day'
      and p.email <> '' and not exists (select from deposits d where d.claim_id = p.id and d.reversed_at is null)
      and (lower(p.email) = lower(c.email) or p.user_id = c.user_id or p.visitor_hash = c.visitor_hash or p.ip = c.ip)
    where c.id = ${claimId} and not exists (
      select from users u where u.id = c.user_id and u.activated and lower(u.email) = lower(c.email))
    group by c.id`.execute(db);
  return rows[0];
}
