import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { z } from 'zod';
import { sessionDays, type tokens } from '#contracts/auth.ts';
import type { accountSession } from '#contracts/users.ts';
import { addressOf, type Network } from '#domain/network.ts';
import type { Role } from '#domain/staff-role.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { forgetPushOfSession, forgetPushOfUser, keepPushOfBrowser } from '../push/service.ts';
import * as sql from './queries.ts';
import {
  accessTokenSeconds,
  hashToken,
  newRefreshToken,
  nextRefreshToken,
  signAccessToken,
  verifyAccessToken,
} from './tokens.ts';
import { parseUserAgent } from './user-agent.ts';

export { parseUserAgent } from './user-agent.ts';

type SessionDeps = Pick<Deps, 'db' | 'config'>;
type Tokens = z.input<typeof tokens>;

export interface Client {
  ip: string;
  /** User-Agent header of the browser. */
  agent: string;
  /** SHA-256 of the visitor's cookie. */
  visitor: Buffer | null;
}

/** Identifies a device by its cookie. A device without a cookie is identified by its User-Agent. */
const deviceHash = ({ visitor, agent }: Client): Buffer =>
  visitor ?? createHash('sha256').update(`agent:${agent}`).digest();

/**
 * Whether this browser has signed in to the account before. Only the visitor's cookie proves that, because a User-Agent
 * can be copied.
 */
export const isKnownDevice = async (db: Db, email: string, { visitor }: Pick<Client, 'visitor'>): Promise<boolean> =>
  visitor !== null && (await sql.isDeviceOfEmail(db, email, visitor));

/** Whether the account has had a session in this network before. Other people may share the network. */
export const isKnownNetwork = (db: Db, email: string, network: Network): Promise<boolean> =>
  sql.isNetworkOfEmail(db, email, network);

interface NewSession {
  userId: string;
  /** Whether the session continues after the browser is closed. */
  remember?: boolean | undefined;
  /** Whether the sign-in included a one-time code. */
  hasCode?: boolean;
}

/**
 * Opens a session.
 * @returns its tokens; `isNewDevice` is true if the device is new and the user already had another one
 * @throws ApiError `account_blocked` if staff has closed the account
 */
export async function openSession(
  tx: Tx,
  secret: string,
  { userId, remember = false, hasCode = false }: NewSession,
  client: Client,
): Promise<{ tokens: Tokens; isNewDevice: boolean }> {
  if (await sql.isBlocked(tx, userId)) throw new ApiError('account_blocked');
  const refresh = newRefreshToken();
  const { agent, ip } = client;
  const id = await sql.insertSession(tx, { userId, remember, agent: agent.slice(0, 200), ip });
  await sql.insertRefreshToken(tx, hashToken(refresh), id, lifetimeDays(remember));
  if (hasCode) await sql.markCodeGiven(tx, id);
  const isNewDevice = await sql.upsertDevice(tx, userId, deviceHash(client));
  await keepPushOfBrowser(tx, { userId, sessionId: id, deviceHash: client.visitor });
  return { tokens: await issueTokens(secret, id, refresh, remember), isNewDevice };
}

/**
 * Rotates a refresh token. Two tabs may use the same token within 10 seconds; if the token is used later, the session
 * ends, because the token may have been stolen.
 * @throws ApiError `token_not_valid` if the token is unknown or used too late, or if its session has ended
 */
export async function rotateRefreshToken({ db, config }: SessionDeps, presented: string, ip: string): Promise<Tokens> {
  const hash = hashToken(presented);
  const successor = nextRefreshToken(config.secret, presented);
  const session = await transaction(db, async (tx) => {
    const found = await sql.lockRefreshToken(tx, hash);
    if (!found) return null;
    if (found.rotatedAt === null) {
      await sql.markRotated(tx, hash);
      await sql.insertRefreshToken(tx, hashToken(successor), found.sessionId, lifetimeDays(found.remember));
      await sql.touchSession(tx, found.sessionId, ip);
      return found;
    }
    if (found.fresh) return found;
    await sql.revokeSession(tx, found.sessionId);
    await forgetPushOfSession(tx, found.sessionId);
    return null;
  });
  if (!session) throw new ApiError('token_not_valid');
  return await issueTokens(config.secret, session.sessionId, successor, session.remember);
}

/**
 * Ends up to two sessions: the session of the refresh token, and the session with the given id.
 * @returns the ids of the users whose sessions were active
 */
export async function endSessionOfToken(
  db: Db,
  presented: string | undefined,
  sessionId: string | undefined,
): Promise<Set<string>> {
  const ofToken = presented ? await sql.sessionOfRefreshToken(db, hashToken(presented)) : undefined;
  const ids = [ofToken?.id, sessionId].filter((id) => id !== undefined);
  const users = new Set<string>();
  for (const id of new Set(ids)) {
    const user = await sql.revokeSession(db, id);
    await forgetPushOfSession(db, id);
    if (user !== undefined) users.add(user);
  }
  return users;
}

/** Returns an IP address in the notation of PostgreSQL's type `inet`. Returns null for any other text. */
function inetOf(ip: string): string | null {
  const address = addressOf(ip);
  return isIP(address) ? address : null;
}

/** Whether staff may work from an IP address. */
export const isStaffNetwork = (db: Db, ip: string): Promise<boolean> => sql.selectIsStaffNetwork(db, inetOf(ip));

/**
 * Remembers the network from which a user has signed in.
 * @returns true if the network is new and the user already had another one
 */
export async function isNewNetwork(tx: Tx, userId: string, ip: string): Promise<boolean> {
  const address = inetOf(ip);
  return address !== null && (await sql.upsertNetwork(tx, userId, address));
}

/**
 * Returns the user of an access token, or null if the token is invalid or its session has ended.
 * @param ip the IP address of the call
 */
export async function callerOf({ db, config }: SessionDeps, token: string, ip: string) {
  const sessionId = await verifyAccessToken(config.secret, token);
  return sessionId ? ((await sql.findSessionUser(db, sessionId, inetOf(ip))) ?? null) : null;
}

/** Records that a session has just passed a one-time code. The code counts as fresh for `freshCodeMinutes`. */
export const markCodeGiven = (db: Db, id: string): Promise<void> => sql.markCodeGiven(db, id);

/**
 * Returns the role of a member of staff, or undefined if the session has ended or its IP address is not among the
 * networks of staff.
 */
export async function staffRoleOfSession(db: Db, id: string, ip: string): Promise<Role | undefined> {
  const user = await sql.findSessionUser(db, id, inetOf(ip));
  return user?.isInStaffNetwork ? user.role : undefined;
}

/** Whether a session is still active. Long-lived connections check this repeatedly. */
export const isSessionOpen = async (db: Db, id: string): Promise<boolean> =>
  (await sql.findSessionUser(db, id, null)) !== undefined;

/**
 * Returns a user's sessions. The current session comes first, followed by the others from the most to the least
 * recently used.
 */
export async function sessionsOf(db: Db, userId: string, current: string): Promise<z.input<typeof accountSession>[]> {
  const rows = await sql.activeSessions(db, userId);
  const list = rows.map(({ agent, createdAt, seenAt, ...row }) => ({
    ...row,
    ...parseUserAgent(agent),
    current: row.id === current,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
  return list.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/**
 * Ends one session of a user.
 * @throws ApiError `not_found` if the user has no such active session
 */
export async function endSession(db: Db, userId: string, id: string): Promise<void> {
  if (!(await sql.revokeSessionOfUser(db, userId, id))) throw new ApiError('not_found');
  await forgetPushOfSession(db, id);
}

/** Ends all sessions of a user, or all but one. */
export async function endSessions(db: Db, userId: string, except: string | null): Promise<void> {
  await sql.revokeSessionsOfUser(db, userId, except);
  await forgetPushOfUser(db, userId, except);
}

/** Forgets all browsers in which a user has signed in. */
export const forgetDevices = (tx: Tx, userId: string): Promise<void> => sql.deleteDevices(tx, userId);

const lifetimeDays = (remember: boolean): number => (remember ? sessionDays.remembered : sessionDays.short);

async function issueTokens(secret: string, sessionId: string, refresh: string, remember: boolean): Promise<Tokens> {
  return { token: await signAccessToken(secret, sessionId), refresh, expiresIn: accessTokenSeconds, remember };
}
