import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { Db } from './pool.ts';
import type { Transact, Tx } from './transaction.ts';

/** A call that its caller may repeat without doing it twice. */
export interface Repeatable {
  /** The caller's own key; without one nothing is replayed. */
  key: string | null;
  /** Whose key it is: one person's key means nothing to another. */
  actor: string;
  /** The call and its whole input, as parsed. */
  request: unknown;
  /** HTTP status of success. */
  status: number;
}

/** Rolls back what a repetition did. */
class Repeated extends Error {}

/**
 * Does `work` once per key and stores its answer in the same transaction; a repetition gets that
 * answer. The key is written last, so that the first call, which is nearly every call, pays one
 * statement for it: a repetition finds the key taken, or is refused what was done already; both
 * roll back and read the answer. A refusal is not stored.
 * @throws ApiError idempotency_mismatch when the key came with another request
 */
export async function once<T>(transact: Transact, call: Repeatable, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (call.key === null) return await transact(work);
  try {
    return await transact(async (tx) => {
      const answer = await work(tx);
      if (!(await insertAnswer(tx, call, answer))) throw new Repeated();
      return answer;
    });
  } catch (error) {
    if (!(error instanceof Repeated || error instanceof ApiError)) throw error;
    const stored = await transact((tx) => storedAnswer(tx, call));
    if (!stored) throw error;
    // The answer was stored by the same call, so it has the same type.
    return stored.answer as T;
  }
}

const hashOf = ({ request }: Repeatable): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/**
 * The answer that the call got before; null when it never was made. For work that is expensive to repeat.
 * @throws ApiError idempotency_mismatch when the key came with another request
 */
export async function storedAnswer(db: Db, call: Repeatable): Promise<{ answer: unknown } | null> {
  if (call.key === null) return null;
  const row = await db
    .selectFrom('idempotency_keys')
    .where('actor', '=', call.actor)
    .where('key', '=', call.key)
    .select(['request_hash', 'answer'])
    .executeTakeFirst();
  if (!row) return null;
  if (!row.request_hash.equals(hashOf(call))) throw new ApiError('idempotency_mismatch');
  return { answer: row.answer };
}

/** False when the key is taken; waits for a transaction that is writing the same key. */
async function insertAnswer(tx: Tx, call: Repeatable, answer: unknown): Promise<boolean> {
  const { actor, key, status } = call;
  const { rows } = await sql`
    insert into idempotency_keys (actor, key, request_hash, status, answer)
    values (${actor}, ${key}, ${hashOf(call)}, ${status}, ${JSON.stringify(answer)})
    on conflict do nothing returning key`.execute(tx);
  return rows.length > 0;
}

/** Deletes every key of an actor, as `user:<id>`: the person is being forgotten. */
export async function forgetActor(tx: Tx, actor: string): Promise<void> {
  await sql`delete from idempotency_keys where actor = ${actor}`.execute(tx);
}
