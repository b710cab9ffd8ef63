import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import { keyedHash, seal, unseal } from '../seal.ts';
import type { Db } from './pool.ts';
import type { Transact, Tx } from './transaction.ts';

/** A call that may be repeated safely with the same idempotency key. */
export interface Repeatable {
  /** Value of the Idempotency-Key header. Without a key (null), repeated calls are not detected. */
  key: string | null;
  /** User or guest that the key belongs to, so that keys of different callers never collide. */
  actor: string;
  /** Route and parsed input of the call. A call that reuses `key` with a different `request` is refused. */
  request: unknown;
  /**
   * The setting SECRET. Keys derived from SECRET hash the requests and encrypt the responses, because requests and
   * responses may contain passwords, card numbers and requisites.
   */
  secret: string;
  status: number;
  /**
   * Encodes the response. If the response violates the contract, the function throws and the transaction is rolled
   * back.
   */
  encode?: (answer: unknown) => unknown;
}

/** Thrown to roll back a call whose idempotency key is already stored. */
class Repeated extends Error {}

/**
 * Runs `work` once per idempotency key and stores its response in the same transaction. A repeated call cannot insert
 * the key, so its transaction is rolled back and the caller gets the stored response.
 * @throws ApiError idempotency_mismatch if the key was used for a different request
 */
export async function once<T>(transact: Transact, call: Repeatable, work: (tx: Tx) => Promise<T>): Promise<T> {
  const encoded = async (tx: Tx) => {
    const answer = await work(tx);
    call.encode?.(answer);
    return answer;
  };
  if (call.key === null) return await transact(encoded);
  try {
    return await transact(async (tx) => {
      const answer = await encoded(tx);
      if (!(await insertAnswer(tx, call, answer))) throw new Repeated();
      return answer;
    });
  } catch (error) {
    if (!(error instanceof Repeated || error instanceof ApiError)) throw error;
    const stored = await transact((tx) => storedAnswer(tx, call));
    if (!stored) throw error;
    // The cast is safe, because an earlier run of the same call stored this response.
    return stored.answer as T;
  }
}

const hashOf = ({ secret, request }: Repeatable): Buffer =>
  keyedHash(secret, 'idempotent request', JSON.stringify(request));

const sealFor = ({ secret, actor, key }: Repeatable) => ({
  secret,
  purpose: 'idempotent answer',
  id: `${actor} ${key}`,
});

/**
 * Returns the stored response of an earlier call with the same key, or null if there is none. A repeated call can then
 * skip expensive work.
 * @throws ApiError idempotency_mismatch if the key was used for a different request
 */
export async function storedAnswer(db: Db, call: Repeatable): Promise<{ answer: unknown } | null> {
  if (call.key === null) return null;
  const row = await db
    .selectFrom('idempotencyKeys')
    .where('actor', '=', call.actor)
    .where('key', '=', call.key)
    .select(['requestHash', 'sealed'])
    .executeTakeFirst();
  if (!row) return null;
  if (!row.requestHash.equals(hashOf(call))) throw new ApiError('idempotency_mismatch');
  if (row.sealed === null) return { answer: undefined };
  const json = unseal(sealFor(call), row.sealed);
  return json && { answer: JSON.parse(json.toString('utf8')) };
}

/** Returns whether a call with this idempotency key was stored before, even for a different request. */
export async function isKnownKey(db: Db, { actor, key }: Pick<Repeatable, 'actor' | 'key'>): Promise<boolean> {
  if (key === null) return false;
  const row = await db
    .selectFrom('idempotencyKeys')
    .where('actor', '=', actor)
    .where('key', '=', key)
    .select('key')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Inserts an idempotency key with its response. Waits for concurrent transactions that insert the same key.
 * @returns false if the key already exists
 */
async function insertAnswer(tx: Tx, call: Repeatable, answer: unknown): Promise<boolean> {
  const { actor, key, status } = call;
  const sealed = answer === undefined ? null : seal(sealFor(call), Buffer.from(JSON.stringify(answer)));
  const { rows } = await sql`
    insert into idempotency_keys (actor, key, request_hash, status, sealed)
    values (${actor}, ${key}, ${hashOf(call)}, ${status}, ${sealed})
    on conflict do nothing returning key`.execute(tx);
  return rows.length > 0;
}

export async function forgetActor(tx: Tx, actor: string): Promise<void> {
  await sql`delete from idempotency_keys where actor = ${actor}`.execute(tx);
}
