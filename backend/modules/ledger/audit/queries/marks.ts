import { type RawBuilder, sql } from 'kysely';
import { openStatuses } from '#domain/claim-status.ts';
import type { Db } from '../../../../db/pool.ts';
import { statusList } from '../../../../db/status-list.ts';

/**
 * Last claim number, transition id (`move`), posting id and change log position (`change`) that an audit has read.
 */
export interface Mark {
  claim: string;
  move: string;
  posting: string;
  change: string;
}

/** Position at which the audit of all claims begins. This position is below the first claim number, 100001. */
export const start: Mark = { claim: '100000', move: '0', posting: '0', change: '0' };

/** Position after all possible rows. An audit without an upper bound ends at this position. */
const last = `${2n ** 63n - 1n}`;
export const open: Mark = { claim: last, move: last, posting: last, change: last };

/** SQL for the latest claim number, transition id, posting id and change log position. */
export const endOfBooks = sql`json_build_object(
  'claim', coalesce((select max(number) from claims), 100000)::text,
  'move', coalesce((select max(id) from claim_transitions), 0)::text,
  'posting', coalesce((select max(id) from ledger_transactions), 0)::text,
  'change', coalesce((select max(position) from change_log_chain), 0)::text)`;

export async function readEnd(db: Db): Promise<Mark> {
  const { rows } = await sql<{ ends: Mark }>`select ${endOfBooks} as ends`.execute(db);
  return rows[0]?.ends ?? start;
}

const between = (column: RawBuilder<unknown>, from: string, to: string) =>
  sql`${column} > ${from}::bigint and ${column} <= ${to}::bigint`;

/** SQL condition for claims that were created between two audit positions. */
export const createdBetween = (from: Mark, to: Mark) => between(sql`c.number`, from.claim, to.claim);

/**
 * SQL condition for claims created between two audit positions, and for claims with transitions or postings between
 * these positions.
 */
export const touchedBetween = (from: Mark, to: Mark) => isOneOf(touched(from, to));

/** SQL condition for open claims, claims with an active hold, and claims that changed after an audit position. */
export const presentAfter = (mark: Mark) =>
  isOneOf(sql`${touched(mark, open)}
  union select id from claims where status = any(${statusList(openStatuses)})
  union select claim_id from holds where active`);

const touched = (from: Mark, to: Mark) => sql`
  select c.id from claims c where ${createdBetween(from, to)}
  union select claim_id from claim_transitions where ${between(sql`id`, from.move, to.move)}
  union select claim_id from ledger_transactions where claim_id is not null and ${between(sql`id`, from.posting, to.posting)}`;

/**
 * Pass the ids as an array, so that PostgreSQL looks up each id in the index. With a join, PostgreSQL might scan all
 * claims.
 */
const isOneOf = (ids: RawBuilder<unknown>) => sql`c.id = any(array(${ids}))`;

/** For each table, returns the later of two audit positions. */
export function latest(a: Mark, b: Mark): Mark {
  const later = (part: keyof Mark) => (BigInt(a[part]) > BigInt(b[part]) ? a[part] : b[part]);
  return { claim: later('claim'), move: later('move'), posting: later('posting'), change: later('change') };
}
