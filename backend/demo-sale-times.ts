import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db/pool.ts';
import { transaction } from './db/transaction.ts';

/** Seconds from the creation to the end of a sale that was not completed. */
const endedSeconds = 360;

/** Moves the claims of a demo shop's earlier sales to the times of the sales. */
export const backdateSales = (db: Db, shopId: string): Promise<void> =>
  backdateClaims(
    db,
    sql`select claim_id, created_at, coalesce(nullif(seconds, 0), ${endedSeconds}) as seconds
      from shop_sales where shop_id = ${shopId} and created_at < now() - interval '1 hour'`,
  );

/**
 * Moves claims of the demo, with their statuses, payments and postings, to earlier times. Only the owner of the tables
 * can do this, because other database users cannot change the history of a claim.
 * @param earlier a query with the columns `claim_id`, `created_at` and `seconds`, the time from the creation to the end
 */
export async function backdateClaims(db: Db, earlier: RawBuilder<unknown>): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`alter table claim_transitions disable trigger claim_transitions_append_only`.execute(tx);
    await sql`alter table ledger_transactions disable trigger ledger_transactions_append_only`.execute(tx);
    await sql`
      update ledger_transactions x set at = x.at - (c.created_at - s.created_at)
      from (${earlier}) s join claims c on c.id = s.claim_id where x.claim_id = c.id`.execute(tx);
    await sql`
      update claim_transitions t set at = m.at from (
        select t.id, s.created_at + make_interval(secs => round(s.seconds * (row_number() over w - 1)
          / greatest(count(*) over (partition by t.claim_id) - 1, 1))) as at
        from (${earlier}) s join claim_transitions t on t.claim_id = s.claim_id
        window w as (partition by t.claim_id order by t.id)) m
      where m.id = t.id`.execute(tx);
    await sql`alter table claim_transitions enable trigger claim_transitions_append_only`.execute(tx);
    await sql`alter table ledger_transactions enable trigger ledger_transactions_append_only`.execute(tx);
    await sql`
      update deposits d set at = t.at from (${earlier}) s join claim_transitions t on t.claim_id = s.claim_id
      where d.claim_id = s.claim_id and t.to_status = 'paid'`.execute(tx);
    await sql`
      update payouts p set sent_at = t.at from (${earlier}) s join claim_transitions t on t.claim_id = s.claim_id
      where p.claim_id = s.claim_id and t.to_status = 'payout_sent'`.execute(tx);
    await sql`
      update claims c set created_at = s.created_at, pay_until = c.pay_until - (c.created_at - s.created_at),
        course_fixed_until = c.course_fixed_until - (c.created_at - s.created_at),
        status_at = (select max(at) from claim_transitions where claim_id = c.id)
      from (${earlier}) s where s.claim_id = c.id`.execute(tx);
  });
}
