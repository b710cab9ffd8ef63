import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

/** Days after which a new card may be reminded of. Its buyer knows the date until then. */
const newDays = 7;

/** Marks cards with a balance that expire within `days` days as reminded of. @returns the marked cards */
export async function markReminded(tx: Tx, days: number, limit: number): Promise<{ id: string; expiresAt: Date }[]> {
  const { rows } = await sql<{ id: string; expiresAt: Date }>`
    update gift_cards set reminded_at = now() where id = any(array(
      select id from gift_cards
      where balance > 0 and reminded_at is null and blocked_at is null
        and expires_at > now() and expires_at < now() + make_interval(days => ${days}::int)
        and created_at < now() - make_interval(days => ${newDays}::int)
      order by expires_at limit ${limit} for update skip locked))
    returning id, expires_at`.execute(tx);
  return rows;
}

export interface GiftMailRecipient {
  locale: Locale;
  email: string;
  /** Whether the account has activated the card. */
  isHolder: boolean;
}

/**
 * Returns who gets a mail about a card: the account that activated it, else its buyer.
 * @param isForBuyer whether the mail is for the buyer in any case
 * @returns undefined if the account was deleted
 */
export async function giftMailRecipient(
  db: Db,
  id: string,
  isForBuyer: boolean,
): Promise<GiftMailRecipient | undefined> {
  const { rows } = await sql<GiftMailRecipient>`
    select u.locale, u.email, coalesce(u.id = g.holder_id, false) as is_holder from gift_cards g
    join users u on u.id = case when ${isForBuyer} then g.buyer_id else coalesce(g.holder_id, g.buyer_id) end
    where g.id = ${id}`.execute(db);
  return rows[0];
}
