import { type Insertable, sql } from 'kysely';
import { sessionMaxHours } from '#contracts/auth.ts';
import { freshCodeMinutes } from '#domain/fresh-code.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

/**
 * Returns whether staff has closed an account. Locks the account until the transaction ends, so that staff cannot close
 * the account while the transaction opens a session.
 */
export async function isBlocked(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isBlocked: boolean }>`
    select blocked_at is not null as is_blocked from users where id = ${userId} for share`.execute(tx);
  return rows[0]?.isBlocked ?? false;
}

export async function insertSession(tx: Tx, session: Insertable<Tables['sessions']>): Promise<string> {
  const { id } = await tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertRefreshToken(tx: Tx, hash: Buffer, sessionId: string, days: number): Promise<void> {
  await tx
    .insertInto('refreshTokens')
    .values({ hash, sessionId, expiresAt: sql`now() + make_interval(days => ${days})` })
    .execute();
}

export async function isDeviceOfEmail(db: Db, email: string, device: Buffer): Promise<boolean> {
  const known = db.selectFrom('userDevices as d').innerJoin('users as u', 'u.id', 'd.userId');
  const found = known.where('u.email', '=', email).where('d.deviceHash', '=', device).select('d.at');
  return (await found.executeTakeFirst()) !== undefined;
}

/**
 * Whether the user with this e-mail had a session in a network. The network has the format of PostgreSQL's type `inet`.
 */
export async function isNetworkOfEmail(db: Db, email: string, network: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions s join users u on u.id = s.user_id
    where u.email = ${email} and s.ip <<= ${network}::inet limit 1`.execute(db);
  return rows.length > 0;
}

/** Records a user's device. @returns true if the device is new and the user already had another one */
export async function upsertDevice(tx: Tx, userId: string, device: Buffer): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    insert into user_devices (user_id, device_hash) values (${userId}, ${device})
    on conflict (user_id, device_hash) do update set at = now()
    returning xmax = 0 and exists (select from user_devices where user_id = ${userId}) as others`.execute(tx);
  return rows[0]?.others ?? false;
}

export async function deleteDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('userDevices').where('userId', '=', userId).execute();
  await tx.deleteFrom('userNetworks').where('userId', '=', userId).execute();
}

/** SQL condition that session `s` of user `u` has not reached its maximum age. */
const isWithinMaxHours = sql<boolean>`s.created_at > now() - make_interval(hours =>
  case u.role when 'user' then ${sessionMaxHours.user}::int else ${sessionMaxHours.staff}::int end)`;

/** Locks a refresh token of an active session. `fresh` means that the token was rotated within the last 10 seconds. */
export async function lockRefreshToken(tx: Tx, hash: Buffer) {
  return await tx
    .selectFrom('refreshTokens as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.id as sessionId', 's.remember', 't.rotatedAt'])
    .select(sql<boolean>`t.rotated_at > clock_timestamp() - interval '10 seconds'`.as('fresh'))
    .where('t.hash', '=', hash)
    .where('t.expiresAt', '>', sql<Date>`now()`)
    .where('s.revokedAt', 'is', null)
    .where(isWithinMaxHours)
    .forUpdate('t')
    .executeTakeFirst();
}

export async function markRotated(tx: Tx, hash: Buffer): Promise<void> {
  await tx.updateTable('refreshTokens').set({ rotatedAt: sql`clock_timestamp()` }).where('hash', '=', hash).execute();
}

export async function touchSession(tx: Tx, id: string, ip: string): Promise<void> {
  await tx.updateTable('sessions').set({ seenAt: sql`now()`, ip }).where('id', '=', id).execute();
}

/** Revokes a session. @returns the user's id, or undefined if the session had already ended */
export async function revokeSession(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .updateTable('sessions')
    .set({ revokedAt: sql`now()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
}

/** Records that a valid one-time code was entered in the session now. */
export async function markCodeGiven(db: Db, id: string): Promise<void> {
  await db.updateTable('sessions').set({ codeAt: sql`now()` }).where('id', '=', id).execute();
}

export async function sessionOfRefreshToken(db: Db, hash: Buffer) {
  return await db.selectFrom('refreshTokens').select('sessionId as id').where('hash', '=', hash).executeTakeFirst();
}

/**
 * SQL condition that staff may work from an IP address, because the address is in a listed network or no network is
 * listed. A missing address is in no network.
 */
const isInStaffNetwork = (address: string | null) => sql<boolean>`(not exists (select from staff_networks)
  or exists (select from staff_networks n where n.network >>= ${address}::inet))`;

export async function selectIsStaffNetwork(db: Db, address: string | null): Promise<boolean> {
  const { rows } = await sql<{ isIn: boolean }>`select ${isInStaffNetwork(address)} as is_in`.execute(db);
  return rows[0]?.isIn ?? false;
}

/**
 * Records a network (IPv4 /24, IPv6 /48) from which a user has signed in.
 * @returns true if the network is new and the user already had another one
 */
export async function upsertNetwork(tx: Tx, userId: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    insert into user_networks (user_id, network)
    select ${userId}, network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))
    from (select ${address}::inet as ip) given
    on conflict (user_id, network) do update set at = now()
    returning xmax = 0 and exists (select from user_networks where user_id = ${userId}) as others`.execute(tx);
  return rows[0]?.others ?? false;
}

/** Selects the user of an active session. @param address the IP address of the call, or null if it is unknown */
export async function findSessionUser(db: Db, sessionId: string, address: string | null) {
  return await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['u.id', 'u.role', 's.id as sessionId'])
    .select(
      sql<boolean>`coalesce(s.code_at > now() - make_interval(mins => ${freshCodeMinutes}), false)`.as('hasFreshCode'),
    )
    .select(sql<boolean>`u.role = 'user' or ${isInStaffNetwork(address)}`.as('isInStaffNetwork'))
    .where('s.id', '=', sessionId)
    .where('s.revokedAt', 'is', null)
    .executeTakeFirst();
}

interface ActiveSession {
  id: string;
  remember: boolean;
  agent: string;
  ip: string | null;
  createdAt: Date;
  seenAt: Date;
}

/** Returns the user's sessions that can still be renewed, last used first. */
export async function activeSessions(db: Db, userId: string): Promise<ActiveSession[]> {
  const { rows } = await sql<ActiveSession>`
    select s.id, s.remember, s.agent, host(s.ip) as ip, s.created_at, s.seen_at
    from sessions s
    where s.user_id = ${userId} and s.revoked_at is null and exists (
      select from refresh_tokens t where t.session_id = s.id and t.rotated_at is null and t.expires_at > now())
    order by s.seen_at desc limit 100`.execute(db);
  return rows;
}

/** Revokes a session of the user. @returns false if the user has no such active session */
export async function revokeSessionOfUser(db: Db, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revokedAt: sql`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function revokeSessionsOfUser(db: Db, userId: string, except: string | null): Promise<void> {
  await sql`update sessions set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and id is distinct from ${except}::uuid`.execute(db);
}
