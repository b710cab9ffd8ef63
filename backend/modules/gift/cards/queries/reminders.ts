import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

/** Minimum age of a gift card in days for a reminder. The buyer of a newer card still knows the expiry date. */
const newDays = 7;

/**
 * Marks gift cards that have a balance and expire within `days` days, so that each card gets one reminder.
 * @returns the marked cards
 */
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
  /** Whether the recipient of the mail has activated the gift card. */
  isHolder: boolean;
}

/**
 * Returns the recipient of a mail about a gift card: the account that activated the card, otherwise the buyer.
 * @param isForBuyer whether the buyer gets the mail even if another account has activated the card
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
