import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Result of checking a part of the hash chain: the number of checked rows, and the ids of entries with a fault. */
export interface Broken {
  seen: number;
  ids: string[];
}

/**
 * Checks links of the hash chain. A link is broken if its hash does not match the entry and the previous link, or if
 * the previous link is missing.
 * @param from position before the first checked link, as a decimal string
 * @param to position of the last checked link, as a decimal string
 */
export async function brokenLinks(tx: Tx, from: string, to: string): Promise<Broken> {
  const { rows } = await sql<Broken>`
    select count(*)::int as seen, coalesce(json_agg(entry_id::text order by position) filter (where (
      hash = (select change_log_hash(c.previous, c.position, e) from change_log e where e.id = c.entry_id)
      and (c.before = c.position - 1 or c.position = 1)) is not true), '[]') as ids
    from (
      select position, entry_id, hash, lag(position) over chain as before, lag(hash) over chain as previous
      from change_log_chain where position >= ${from}::bigint and position <= ${to}::bigint
      window chain as (order by position)
    ) c where c.position > ${from}::bigint`.execute(tx);
  return rows[0] ?? { seen: 0, ids: [] };
}

/**
 * Finds log entries that have no link in the hash chain. The link at position `from` was found by an earlier audit; if
 * this link is missing now, its entry is in the result too.
 * @param from position in the chain after which the search begins, as a decimal string; 0 for the whole log
 */
export async function missingLinks(tx: Tx, from: string): Promise<Broken> {
  const { rows } = await sql<Broken>`
    select 0 as seen, coalesce(json_agg(id), '[]') as ids from (
      select e.id::text from change_log e left join change_log_chain c on c.entry_id = e.id
      where c.entry_id is null
        and e.id > coalesce((select entry_id from change_log_chain where position = ${from}::bigint), 0)
      union all
      select ${from}::text where ${from}::bigint > 0
        and not exists (select from change_log_chain where position = ${from}::bigint)
    ) missing`.execute(tx);
  return rows[0] ?? { seen: 0, ids: [] };
}

/**
 * Compares links that were exported earlier with the links that are stored now.
 * @param links hashes in hexadecimal, keyed by position
 * @returns positions whose link is missing or has another hash
 */
export async function changedLinks(db: Db, links: ReadonlyMap<string, string>): Promise<string[]> {
  const { rows } = await sql<{ position: string }>`
    select old.position::text as position
    from unnest(${[...links.keys()]}::bigint[], ${[...links.values()]}::text[]) old (position, hash)
    left join change_log_chain c on c.position = old.position
    where encode(c.hash, 'hex') is distinct from old.hash order by old.position`.execute(db);
  return rows.map(({ position }) => position);
}

/** Returns the last link of the hash chain with its hash in hexadecimal, or null while nothing is logged. */
export async function chainEnd(db: Db): Promise<{ position: number; hash: string } | null> {
  const { rows } = await sql<{ position: number; hash: string }>`
    select position::float8 as position, encode(hash, 'hex') as hash
    from change_log_chain c order by c.position desc limit 1`.execute(db);
  return rows[0] ?? null;
}
