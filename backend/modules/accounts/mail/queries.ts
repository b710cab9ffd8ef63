import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/**
 * Groups of account mails. Each group has its own daily limit per address, so that strangers cannot use up the daily
 * mails of an account's owner.
 */
export type MailBudget = 'signup' | 'recovery' | 'device_asked' | 'network_asked' | 'device' | 'change';

export async function findRecipient(db: Db, email: string) {
  return await db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'locale', 'activated'])
    .executeTakeFirst();
}

export interface CountedMail {
  id: string;
  budget: MailBudget;
  /** Hash of the recipient's e-mail address. */
  address: Buffer;
  /**
   * Hash of the IPv4 address or IPv6 /48 that requested the mail. Null if no limit on this mail depends on the network.
   */
  network: Buffer | null;
}

/**
 * Counts a mail, unless the recipient's daily limit for the `budget` is reached: `max` mails in total, or
 * `maxOfNetwork` mails requested by the same IP network. A retried mail counts once.
 * @returns false if a limit is reached
 */
export async function countMail(
  tx: Tx,
  { id, address, budget, network }: CountedMail,
  max: number,
  maxOfNetwork: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${address.toString('hex')}, 7222))`.execute(tx);
  const { rows } = await sql`
    insert into account_mails (id, address_hash, budget, network_hash)
    select ${id}::uuid, ${address}::bytea, ${budget}, ${network}::bytea
    from (select count(*) as sent, count(*) filter (where network_hash = ${network}) as of_network
      from account_mails where address_hash = ${address} and budget = ${budget}
        and at > now() - interval '1 day' and id <> ${id}) as today
    where today.sent < ${max} and today.of_network < ${maxOfNetwork}
    on conflict (id) do update set at = now()
    returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Number of mails per hour and `budget`. A network (IPv4 address or IPv6 /48) that has requested fewer mails than this
 * counts as new.
 */
const newcomersMails = 2;

/**
 * Returns whether the hourly limits of the `budget` and of the requesting network allow another mail. The limit of the
 * `budget` is doubled for networks with few recent mails, so that busy networks cannot delay the mails of everybody
 * else.
 */
export async function belowHourlyLimits(
  tx: Tx,
  { id, budget, network }: CountedMail,
  max: number,
  maxOfNetwork: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(7223)`.execute(tx);
  const { rows } = await sql`
    select from (select count(*) as sent, count(*) filter (where network_hash = ${network}) as of_site
      from account_mails where budget = ${budget} and at > now() - interval '1 hour' and id <> ${id}) hour
    where hour.sent < case when hour.of_site < ${newcomersMails} then 2 else 1 end * ${max}::int
      and (select count(*) from account_mails
        where network_hash = ${network} and at > now() - interval '1 hour' and id <> ${id}) < ${maxOfNetwork}`.execute(
    tx,
  );
  return rows.length > 0;
}

interface Token {
  id: string;
  userId: string;
  kind: 'activate' | 'restore';
  hash: Buffer;
  /** Hash of the cookie of the browser that requested the mail. */
  visitorHash: Buffer | null;
}

/**
 * Stores the token of a mailed link. Sending the mail again restarts the lifetime of the token.
 * @returns false if the token was already used
 */
export async function upsertToken(
  tx: Tx,
  { id, userId, kind, hash, visitorHash }: Token,
  minutes: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_tokens as t (id, user_id, kind, hash, visitor_hash, expires_at)
    values (${id}, ${userId}, ${kind}, ${hash}, ${visitorHash}, now() + make_interval(mins => ${minutes}))
    on conflict (id) do update set expires_at = excluded.expires_at where t.used_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function isTokenGood(db: Db, kind: 'activate' | 'restore', hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from mail_tokens where hash = ${hash} and kind = ${kind} and used_at is null and expires_at > now()`.execute(
    db,
  );
  return rows.length > 0;
}

export interface SpentToken {
  userId: string;
  visitorHash: Buffer | null;
}

/**
 * Marks a token as used, and revokes the user's other tokens of the same kind.
 * @returns the user's id and the browser that requested the link, or undefined if the token is not valid
 */
export async function spendToken(tx: Tx, kind: 'activate' | 'restore', hash: Buffer): Promise<SpentToken | undefined> {
  const { rows } = await sql<SpentToken>`
    update mail_tokens set used_at = now()
    where hash = ${hash} and kind = ${kind} and used_at is null and expires_at > now()
    returning user_id, visitor_hash`.execute(tx);
  if (rows[0]) await voidTokens(tx, rows[0].userId, kind);
  return rows[0];
}

export async function voidTokens(tx: Tx, userId: string, kind: 'activate' | 'restore'): Promise<void> {
  await sql`update mail_tokens set used_at = now()
    where user_id = ${userId} and kind = ${kind} and used_at is null`.execute(tx);
}
