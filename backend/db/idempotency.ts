import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { Db } from './pool.ts';
import type { Transact, Tx } from './transaction.ts';

/** A call that its caller may repeat. */
export interface Repeatable {
  /** Idempotency-Key of the caller; null: nothing is replayed. */
  key: string | null;
  /** Owner of the key: two actors may use the same key. */
  actor: string;
  /** The call and its parsed input. */
  request: unknown;
  /** HTTP status of success. */
  status: number;
  /** Encodes the answer; throws for one that the contract forbids, which rolls the work back. */
  encode?: (answer: unknown) => unknown;
}

/** Rolls back the work of a repetition. */
class Repeated extends Error {}

/**
 * Runs `work` once per key and stores its answer in the same transaction; refusals are not stored. The key is written
 * last, so that a first call costs one statement: a repetition conflicts, rolls back and replays the stored answer.
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
    // Stored by the same call, so of the same type.
    return stored.answer as T;
  }
}

const hashOf = ({ request }: Repeatable): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/**
 * Returns the stored answer of an earlier identical call, else null. Saves expensive work before `once`.
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

/** Returns false when the key is taken; waits for a transaction that writes the same key. */
async function insertAnswer(tx: Tx, call: Repeatable, answer: unknown): Promise<boolean> {
  const { actor, key, status } = call;
  const { rows } = await sql`
    insert into idempotency_keys (actor, key, request_hash, status, answer)
    values (${actor}, ${key}, ${hashOf(call)}, ${status}, ${JSON.stringify(answer)})
    on conflict do nothing returning key`.execute(tx);
  return rows.length > 0;
}

/** Deletes every key of an actor such as `user:<id>`, when its account is deleted. */
export async function forgetActor(tx: Tx, actor: string): Promise<void> {
  await sql`delete from idempotency_keys where actor = ${actor}`.execute(tx);
}
