import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import { type Page, readPage } from '../../../../db/read-page.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface CardRow {
  id: string;
  /** Claim with which the gift card was bought. */
  claimId: string;
  claimNumber: number;
  ps: number;
  /** Code, unit and decimal places of the payment system in which the gift card was sold. */
  system: string;
  currency: string;
  digits: number;
  value: string;
  balance: string;
  expiredSumma: string;
  nonce: Buffer | null;
  ending: string;
  buyerId: string | null;
  holderId: string | null;
  /** First activation, which stays known when the account that activated the card is deleted. */
  heldAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
  blockedAt: Date | null;
  blockReason: string | null;
  now: Date;
}

export const cardColumns = sql`g.id, g.claim_id, c.number::float8 as claim_number, g.ps, p.code as system,
  p.unit as currency, p.digits, trim_scale(g.value)::text as value, trim_scale(g.balance)::text as balance,
  trim_scale(g.expired_summa)::text as expired_summa, g.nonce, g.ending, g.buyer_id, g.holder_id, g.held_at, g.created_at,
  g.expires_at, g.blocked_at, g.block_reason, now() as now`;

/** Joins gift cards with their claims and payment systems. @param cards table or subquery with rows of `gift_cards` */
const cardTablesOf = (cards: RawBuilder<unknown>) =>
  sql`${cards} g join claims c on c.id = g.claim_id join payment_systems p on p.id = g.ps`;

export const cardTables = cardTablesOf(sql`gift_cards`);

const cardWhere = (where: RawBuilder<unknown>) => sql<CardRow>`select ${cardColumns} from ${cardTables} where ${where}`;

export async function cardByHash(db: Db, codeHash: Buffer): Promise<CardRow | undefined> {
  return (await cardWhere(sql`g.code_hash = ${codeHash}`).execute(db)).rows[0];
}

export async function cardById(db: Db, id: string): Promise<CardRow | undefined> {
  return (await cardWhere(sql`g.id = ${id}`).execute(db)).rows[0];
}

export async function cardOfClaim(db: Db, claimId: string): Promise<CardRow | undefined> {
  return (await cardWhere(sql`g.claim_id = ${claimId}`).execute(db)).rows[0];
}

export async function lockCard(tx: Tx, id: string): Promise<CardRow | undefined> {
  await sql`select from gift_cards where id = ${id} for update`.execute(tx);
  return await cardById(tx, id);
}

/** Returns one page of the gift cards that a user bought or activated, newest first. */
export const ownCards = (db: Db, userId: string, page: Page): Promise<{ count: number; rows: CardRow[] }> => {
  // The two conditions are separate, because with `or` PostgreSQL might read the cards of all users.
  const found = sql`from (
    select * from gift_cards where buyer_id = ${userId}
    union all
    select * from gift_cards where holder_id = ${userId} and buyer_id is distinct from ${userId}) g`;
  const order = sql`g.created_at desc, g.id`;
  const list = (slice: RawBuilder<unknown>) => sql<CardRow>`
    select ${cardColumns} from ${cardTablesOf(sql`(select g.* ${found} order by ${order} ${slice})`)} order by ${order}`;
  return readPage(db, found, list, page);
};

/**
 * Returns the gift cards with a balance that a user has activated, or bought while nobody has activated them. Newest
 * first.
 */
export async function cardsWithBalance(db: Db, userId: string): Promise<CardRow[]> {
  // The two conditions are separate, because with `or` PostgreSQL might read the cards of all users.
  const found = sql`(select * from gift_cards where holder_id = ${userId} and balance > 0
    union all
    select * from gift_cards where buyer_id = ${userId} and holder_id is null and balance > 0)`;
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from ${cardTablesOf(found)} order by g.created_at desc, g.id`.execute(db);
  return rows;
}

export interface NewCard {
  claimId: string;
  ps: number;
  value: string;
  buyerId: string | null;
  validDays: number;
  nonce: Buffer;
  codeHash: Buffer;
  ending: string;
}

/**
 * Inserts a gift card, at most one per claim.
 * @returns false if the claim already has a card
 */
export async function insertCard(tx: Tx, { validDays, value, ...card }: NewCard): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('giftCards')
    .values({ ...card, value, balance: value, expiresAt: sql<Date>`now() + make_interval(days => ${validDays})` })
    .onConflict((conflict) => conflict.column('claimId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Erases the nonce from which a gift card's code is derived, so that the code can no longer be shown. */
export async function eraseNonce(tx: Tx, id: string): Promise<void> {
  await sql`update gift_cards set nonce = null, saved_at = now() where id = ${id} and nonce is not null`.execute(tx);
}

/** Blocks a gift card for a reason, or unblocks it if the reason is null. */
export async function updateBlock(tx: Tx, id: string, reason: string | null): Promise<void> {
  await sql`update gift_cards set block_reason = ${reason}, blocked_at = case when ${reason === null} then null else now() end
    where id = ${id}`.execute(tx);
}

/**
 * Sets a gift card's expiry time and restores a balance that was written off at expiry.
 * @returns the restored sum
 */
export async function updateExpiry(tx: Tx, id: string, expiresAt: Date): Promise<string> {
  const { rows } = await sql<{ summa: string }>`
    with before as (select id, expired_summa from gift_cards where id = ${id})
    update gift_cards g set expires_at = ${expiresAt}, reminded_at = null, balance = g.balance + before.expired_summa, expired_summa = 0
    from before where g.id = before.id returning trim_scale(before.expired_summa)::text as summa`.execute(tx);
  return rows[0]?.summa ?? '0';
}
