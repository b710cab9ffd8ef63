import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

interface Use {
  cardId: string;
  claimId: string;
  summa: string;
}

/**
 * Deducts a sum from a gift card's balance for a claim, if the user may use the card. Also binds the card to the user
 * and erases the nonce of its code.
 * @returns false, without a change, if the balance is too small or the card is blocked, expired or bound to another
 * user
 */
export async function takeBalance(tx: Tx, { cardId, claimId, summa }: Use, userId: string): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update gift_cards set balance = balance - ${summa}::numeric, holder_id = ${userId},
        held_at = case when holder_id is null then now() else held_at end, nonce = null
      where id = ${cardId} and balance >= ${summa}::numeric and blocked_at is null and expires_at > now()
        and coalesce(holder_id, ${userId}) = ${userId}
      returning id
    )
    insert into gift_card_uses (claim_id, card_id, summa)
    select ${claimId}, id, ${summa}::numeric from taken returning card_id`.execute(tx);
  return rows.length > 0;
}

/**
 * Adds the sum of a refunded claim to the balance of the gift card that had paid for the claim. The card then stays
 * valid for at least `returnDays` days.
 * @returns false if the claim was not paid with a card
 */
export async function returnBalance(
  tx: Tx,
  { claimId, summa, returnDays }: { claimId: string; summa: string; returnDays: number },
): Promise<boolean> {
  const { rows } = await sql`
    with used as (
      update gift_card_uses set returned = returned + ${summa}::numeric where claim_id = ${claimId} returning card_id
    )
    update gift_cards g set balance = balance + ${summa}::numeric,
      expires_at = greatest(expires_at, now() + make_interval(days => ${returnDays})), reminded_at = null
    from used where g.id = used.card_id returning g.id`.execute(tx);
  return rows.length > 0;
}

export interface UseRow {
  cardId: string;
  claimId: string;
  number: number;
  summa: string;
  returned: string;
  createdAt: Date;
}

/** Returns up to `latest` uses of each gift card, newest first. */
export async function usesOf(db: Db, cardIds: readonly string[], latest: number): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select u.card_id, u.claim_id, c.number::float8 as number, trim_scale(u.summa)::text as summa,
      trim_scale(u.returned)::text as returned, u.created_at
    from unnest(${cardIds}::uuid[]) as card (id) cross join lateral (
      select * from gift_card_uses where card_id = card.id order by created_at desc limit ${latest}) u
    join claims c on c.id = u.claim_id
    order by u.created_at desc`.execute(db);
  return rows;
}

export interface ExpiredBalance {
  id: string;
  system: string;
  summa: string;
  expiresAt: Date;
}

/**
 * Sets the balances of up to `limit` expired gift cards to zero.
 * @returns the written-off sums
 */
export async function expireBalances(tx: Tx, limit: number): Promise<ExpiredBalance[]> {
  const { rows } = await sql<ExpiredBalance>`
    with due as (
      select id, ps, balance, expires_at from gift_cards where balance > 0 and expires_at <= now()
      order by expires_at limit ${limit} for update skip locked
    ), expired as (
      update gift_cards g set balance = 0, expired_summa = g.expired_summa + due.balance
      from due where g.id = due.id
    )
    select due.id, p.code as system, trim_scale(due.balance)::text as summa, due.expires_at
    from due join payment_systems p on p.id = due.ps`.execute(tx);
  return rows;
}
