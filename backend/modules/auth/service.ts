import type { z } from 'zod';
import { type credentials, type me, sessionDays, type tokens } from '#contracts/auth.ts';
import type { Db } from '../../db/pool.ts';
import type { Locale } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { type Backoff, backoffsFor } from './backoff.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import * as sql from './queries.ts';
import { accessLifetime, hashOf, newRefresh, sessionOf, signAccess, successorOf } from './tokens.ts';
import { stepOf } from './totp.ts';

type Means = Pick<Deps, 'db' | 'config'>;
type Tokens = z.input<typeof tokens>;

/** Where a session is opened from. */
export interface Client {
  ip: string;
  agent: string;
  /** Language of the account's mails from now on. */
  locale?: Locale | undefined;
}

/**
 * Signs in. An unknown e-mail and a wrong password take the same work and get the same answer.
 * @throws ApiError auth_failed, totp_required, totp_invalid, rate_limited
 */
export async function login(means: Means, given: z.output<typeof credentials>, client: Client): Promise<Tokens> {
  const { db } = means;
  const email = given.email.toLowerCase();
  const backoffs = backoffsFor(client.ip, email);
  await countAttempts(db, backoffs);
  const account = await sql.findAccount(db, email);
  const matches = await passwordMatches(given.password, account?.passwordHash);
  if (!account || !matches) throw new ApiError('auth_failed');
  if (account.totpSecret && !given.totp) {
    await takeBackAttempts(db, backoffs);
    throw new ApiError('totp_required');
  }
  if (account.totpSecret && given.totp)
    await spendCode(db, account.id, account.totpSecret, account.totpStep, given.totp);
  await takeBackAttempts(db, backoffs);
  if (client.locale) await sql.setLocale(db, account.id, client.locale);
  return await openSession(means, account.id, given.remember ?? false, client.agent);
}

/**
 * Rotates a refresh token. The same token gives the same successor for 10 s, for two tabs that ask
 * at once; after that it has been copied, and the whole session ends.
 * @throws ApiError token_not_valid
 */
export async function refresh({ db, config }: Means, presented: string): Promise<Tokens> {
  const hash = hashOf(presented);
  const successor = successorOf(config.secret, presented);
  const session = await transaction(db, async (tx) => {
    const found = await sql.lockRefresh(tx, hash);
    if (!found) return null;
    if (found.rotatedAt === null) {
      await sql.markRotated(tx, hash);
      await sql.insertRefresh(tx, hashOf(successor), found.sessionId, daysOf(found.remember));
      return found;
    }
    if (found.fresh) return found;
    await sql.revokeSession(tx, found.sessionId);
    return null;
  });
  if (!session) throw new ApiError('token_not_valid');
  return await tokensOf(config.secret, session.sessionId, successor, session.remember);
}

/** Ends the session of a refresh token, and the one that asks; of an unknown token nothing is said. */
export async function logout(
  { db }: Means,
  presented: string | undefined,
  sessionId: string | undefined,
): Promise<void> {
  const ofToken = presented ? await sql.sessionOfRefresh(db, hashOf(presented)) : undefined;
  const ids = [ofToken?.id, sessionId].filter((id) => id !== undefined);
  for (const id of new Set(ids)) await sql.revokeSession(db, id);
}

/** The signed-in user, as the web app shows it. */
export async function whoAmI(db: Db, id: string): Promise<z.input<typeof me>> {
  const user = await sql.findUser(db, id);
  if (!user) throw new ApiError('token_not_valid');
  return user;
}

/** Who stands behind a bearer token; null when it is forged, over, or its session has ended. */
export async function callerOf({ db, config }: Means, token: string) {
  const sessionId = await sessionOf(config.secret, token);
  return sessionId ? ((await sql.findSessionUser(db, sessionId)) ?? null) : null;
}

export interface NewUser {
  email: string;
  password: string;
  role: 'user' | 'operator' | 'owner';
  activated: boolean;
  /** Base32; staff cannot be without. */
  totpSecret?: string;
}

/** Makes an account. @returns its id, or null when the e-mail is taken */
export async function createUser(
  db: Db,
  { email, password, role, activated, totpSecret }: NewUser,
): Promise<string | null> {
  const user = await sql.insertUser(db, {
    email: email.toLowerCase(),
    password_hash: await hashPassword(password),
    role,
    activated,
    totp_secret: totpSecret ?? null,
  });
  return user?.id ?? null;
}

async function countAttempts(db: Db, backoffs: Backoff[]): Promise<void> {
  for (const { key, free, cap } of backoffs) {
    const seconds = await sql.countAttempt(db, key, free, cap);
    if (seconds > 0) throw new ApiError('rate_limited', { retryAfter: seconds });
  }
}

async function takeBackAttempts(db: Db, backoffs: Backoff[]): Promise<void> {
  for (const { key } of backoffs) await sql.takeBackAttempt(db, key);
}

async function spendCode(db: Db, userId: string, secret: string, lastStep: string, code: string): Promise<void> {
  const step = await stepOf(secret, code, Number(lastStep));
  // Two at once may carry the same code: only the one whose update counts gets in.
  if (step === null || !(await sql.spendStep(db, userId, step))) throw new ApiError('totp_invalid');
}

async function openSession({ db, config }: Means, userId: string, remember: boolean, agent: string): Promise<Tokens> {
  const token = newRefresh();
  const sessionId = await transaction(db, async (tx) => {
    const id = await sql.insertSession(tx, { user_id: userId, remember, agent: agent.slice(0, 200) });
    await sql.insertRefresh(tx, hashOf(token), id, daysOf(remember));
    return id;
  });
  return await tokensOf(config.secret, sessionId, token, remember);
}

const daysOf = (remember: boolean): number => (remember ? sessionDays.remembered : sessionDays.short);

async function tokensOf(secret: string, sessionId: string, refresh: string, remember: boolean): Promise<Tokens> {
  return { token: await signAccess(secret, sessionId), refresh, expiresIn: accessLifetime, remember };
}
