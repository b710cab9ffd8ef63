import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { Db } from './pool.ts';
import type { Transact } from './sharing.ts';
import { together } from './together.ts';
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

/** Rolls back what a repetition did. */
class Repeated extends Error {}

/**
 * Does `work` once per key and keeps its answer in the same transaction; a repetition gets that
 * answer. The key is written last, so that the first call, which is nearly every call, pays one
 * statement for it: a repetition finds the key taken, or is refused what was done already; both
 * roll back and read the answer. A refusal is not kept.
 * @throws ApiError idempotency_mismatch when the key came with another request
 */
export async function once<T>(transact: Transact, call: Repeatable, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (call.key === null) return await transact(work);
  const hash = hashOf(call);
  try {
    return await transact(async (tx) => {
      const answer = await work(tx);
      if (!(await keep(tx, { call, hash, answer }))) throw new Repeated();
      return answer;
    });
  } catch (error) {
    if (!(error instanceof Repeated || error instanceof ApiError)) throw error;
    const kept = await transact((tx) => keptAnswer(tx, call));
    if (!kept) throw error;
    // The key was kept with the answer of the same call, so it has the same type.
    return kept.answer as T;
  }
}

const hashOf = ({ request }: Repeatable): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/**
 * What the call was answered before; null when it never was. For work that is dear to repeat.
 * @throws ApiError idempotency_mismatch when the key came with another request
 */
export async function keptAnswer(db: Db, call: Repeatable): Promise<{ answer: unknown } | null> {
  if (call.key === null) return null;
  const kept = await keptRow(db, call);
  if (!kept) return null;
  if (!kept.request_hash.equals(hashOf(call))) throw new ApiError('idempotency_mismatch');
  return { answer: kept.answer };
}

interface Kept {
  actor: string;
  key: string;
  request_hash: Buffer;
  answer: unknown;
}

type Name = Pick<Repeatable, 'actor' | 'key'>;

/** As the column gives a UUID back. */
const nameOf = ({ actor, key }: Name) => `${actor} ${key?.toLowerCase()}`;

const names = (all: readonly Name[]) =>
  sql`${all.map(({ actor }) => actor)}::text[], ${all.map(({ key }) => key)}::uuid[]`;

const keptRow = together<Name, Kept | undefined>(async (db, all) => {
  const { rows } = await sql<Kept>`
    select actor, key, request_hash, answer from idempotency_keys
    where (actor, key) in (select * from unnest(${names(all)}))`.execute(db);
  const found = new Map(rows.map((row) => [nameOf(row), row]));
  return all.map((name) => found.get(nameOf(name)));
});

interface Answered {
  call: Repeatable;
  hash: Buffer;
  answer: unknown;
}

/** False when the key is taken; waits for who is taking it at this moment. */
const keep = together<Answered, boolean>(
  async (tx, all) => {
    const calls = all.map(({ call }) => call);
    const { rows } = await sql<Name>`
      insert into idempotency_keys (actor, key, request_hash, status, answer)
      select * from unnest(${names(calls)}, ${all.map(({ hash }) => hash)}::bytea[],
        ${calls.map(({ status }) => status)}::int[], ${all.map(({ answer }) => JSON.stringify(answer))}::jsonb[])
      on conflict do nothing returning actor, key`.execute(tx);
    const kept = new Set(rows.map(nameOf));
    // Of one key that came twice the first keeps it.
    return calls.map((call) => kept.delete(nameOf(call)));
  },
  { writes: true },
);

/** Deletes every key of an actor, as `user:<id>`: the person is being forgotten. */
export async function forgetActor(tx: Tx, actor: string): Promise<void> {
  await sql`delete from idempotency_keys where actor = ${actor}`.execute(tx);
}
