import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { Tx } from './transaction.ts';

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

/**
 * Does `work` once per key, in the transaction that keeps its answer; a repetition gets that answer.
 * A refusal is not kept: it rolls back with everything else.
 * @throws ApiError idempotency_mismatch when the key came with another request
 */
export async function once<T>(tx: Tx, { key, actor, request, status }: Repeatable, work: () => Promise<T>): Promise<T> {
  if (key === null) return await work();
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  // A repetition at the same moment waits here until the first one ends.
  const { rows: taken } = await sql`
    insert into idempotency_keys (actor, key, request_hash, status) values (${actor}, ${key}, ${hash}, ${status})
    on conflict do nothing returning key`.execute(tx);
  if (taken.length === 0) return (await kept(tx, actor, key, hash)) as T;
  const answer = await work();
  await sql`update idempotency_keys set answer = ${JSON.stringify(answer)} where actor = ${actor} and key = ${key}`.execute(
    tx,
  );
  return answer;
}

async function kept(tx: Tx, actor: string, key: string, hash: Buffer): Promise<unknown> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .where('actor', '=', actor)
    .where('key', '=', key)
    .select(['request_hash', 'answer'])
    .executeTakeFirstOrThrow();
  if (!row.request_hash.equals(hash)) throw new ApiError('idempotency_mismatch');
  return row.answer;
}
