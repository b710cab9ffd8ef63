import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { Db } from './pool.ts';
import type { Transact, Tx } from './transaction.ts';

/** A call that its caller may repeat with the same idempotency key. */
export interface Repeatable {
  /** Idempotency-Key header; null: repetitions are not detected. */
  key: string | null;
  /** Owner of the key. Two actors may use the same key independently. */
  actor: string;
  /** The call and its parsed input. Using the key again with another input is refused. */
  request: unknown;
  /** HTTP status of a successful response. */
  status: number;
  /** Encodes the answer. Throws if the contract forbids the answer, which rolls back the work. */
  encode?: (answer: unknown) => unknown;
}

/** Thrown to roll back the work of a repeated call. */
class Repeated extends Error {}

/**
 * Runs `work` once per key and stores its answer in the same transaction; errors are not stored. The key is inserted
 * last, so that a first call needs only one more statement than `work`. A repeated call fails at this insert, is rolled
 * back and gets the stored answer.
 * @throws ApiError idempotency_mismatch when the key was used for another request
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
    // The answer has type T, because an earlier run of the same call stored it.
    return stored.answer as T;
  }
}

const hashOf = ({ request }: Repeatable): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/**
 * Returns the stored answer of an earlier identical call, else null. Called before expensive work that `once` would
 * otherwise repeat.
 * @throws ApiError idempotency_mismatch when the key was used for another request
 */
export async function storedAnswer(db: Db, call: Repeatable): Promise<{ answer: unknown } | null> {
  if (call.key === null) return null;
  const row = await db
    .selectFrom('idempotencyKeys')
    .where('actor', '=', call.actor)
    .where('key', '=', call.key)
    .select(['requestHash', 'answer'])
    .executeTakeFirst();
  if (!row) return null;
  if (!row.requestHash.equals(hashOf(call))) throw new ApiError('idempotency_mismatch');
  return { answer: row.answer };
}

/**
 * Inserts a key with its answer. Waits for other transactions that write the same key.
 * @returns false when the key exists
 */
async function insertAnswer(tx: Tx, call: Repeatable, answer: unknown): Promise<boolean> {
  const { actor, key, status } = call;
  const { rows } = await sql`
    insert into idempotency_keys (actor, key, request_hash, status, answer)
    values (${actor}, ${key}, ${hashOf(call)}, ${status}, ${JSON.stringify(answer)})
    on conflict do nothing returning key`.execute(tx);
  return rows.length > 0;
}

/** Deletes all keys of an actor, such as `user:<id>` when the account is deleted. */
export async function forgetActor(tx: Tx, actor: string): Promise<void> {
  await sql`delete from idempotency_keys where actor = ${actor}`.execute(tx);
}
