import DataLoader from 'dataloader';
import { type KyselyPlugin, sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { Db } from './pool.ts';
import type { Tx } from './transaction.ts';

/** Ends a call's part in a shared transaction: it would wait there, or stand in the way, and begins anew in one of its own. */
export class Alone extends Error {}

/** One statement for all that is given, its answers in the same order. Where it is shared it waits for no lock. */
type Ask<In, Out> = (db: Db, given: readonly In[], isShared: boolean) => Promise<(Out | Alone)[]>;

interface Kind<In> {
  /** It writes: a call that is refused after it cannot be left out of what the others commit. */
  writes?: boolean;
  /** Of two with a key in common the second goes alone. */
  keysOf?: (given: In) => readonly string[];
}

/** What calls that share a transaction have together. */
class Company {
  readonly tx: Tx;
  readonly taken = new Set<string>();
  readonly #loaders = new Map<unknown, unknown>();

  constructor(tx: Tx) {
    this.tx = tx;
  }

  /** What calls ask in the same moment is one statement. */
  load<In, Out>(ask: Ask<In, Out>, given: In): Promise<Out> {
    const known = this.#loaders.get(ask) as DataLoader<In, Out> | undefined;
    const loader = known ?? new DataLoader<In, Out>((all) => ask(this.tx, all, true), { cache: false });
    this.#loaders.set(ask, loader);
    return loader.load(given);
  }
}

interface Part {
  company: Company;
  hasWritten: boolean;
}

const parts = new WeakMap<Db, Part>();

/**
 * A statement of one call, which calls that share a transaction make in one. In a transaction that is not shared
 * it is made for the one.
 * @throws Alone in a shared transaction, where this call cannot go on in it
 */
export function together<In, Out>(ask: Ask<In, Out>, { writes, keysOf }: Kind<In> = {}) {
  return async (db: Db, given: In): Promise<Out> => {
    const part = parts.get(db);
    if (!part) return (await ask(db, [given], false))[0] as Out;
    const keys = keysOf?.(given) ?? [];
    if (keys.some((key) => part.company.taken.has(key))) throw new Alone();
    for (const key of keys) part.company.taken.add(key);
    const answer = await part.company.load(ask, given);
    if (writes) part.hasWritten = true;
    return answer;
  };
}

/** Notes that a call made a statement of its own that may have written. */
const noting = (part: Part): KyselyPlugin => ({
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode') part.hasWritten = true;
    return node;
  },
  transformResult: async ({ result }) => result,
});

export type Work<T> = (tx: Tx) => Promise<T>;

/** What became of a call: its answer, its refusal, or that it goes alone. */
export type End<T> = { answer: T } | { refusal: ApiError } | Alone;

/**
 * Does several works side by side in one transaction, each as if it had the transaction to itself.
 * @throws whatever makes it necessary to undo all of them: a statement failed, or who has written was refused
 */
export async function share<T>(tx: Tx, works: readonly Work<T>[]): Promise<End<T>[]> {
  const company = new Company(tx);
  // A list as long as the calls are many would be planned anew each time, which costs more than the statement.
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
  const ends = await Promise.all(works.map((work) => endOf(company, work)));
  for (const end of ends) if ('fault' in end) throw end.fault;
  return ends as End<T>[];
}

/** Never throws, so that none is still at work when the transaction ends. */
async function endOf<T>(company: Company, work: Work<T>): Promise<End<T> | { fault: unknown }> {
  const part: Part = { company, hasWritten: false };
  const tx = company.tx.withPlugin(noting(part));
  parts.set(tx, part);
  try {
    return { answer: await work(tx) };
  } catch (error) {
    if (part.hasWritten) return { fault: error };
    if (error instanceof Alone) return error;
    return error instanceof ApiError ? { refusal: error } : { fault: error };
  }
}
