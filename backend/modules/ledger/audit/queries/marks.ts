import { type RawBuilder, sql } from 'kysely';
import { openStatuses } from '#domain/claim-status.ts';
import type { Db } from '../../../../db/pool.ts';

/** A position in the books: the last claim number, and the last ids of a transition (`move`) and of a posting. */
export interface Mark {
  claim: string;
  move: string;
  posting: string;
}

/** Position before the first row. Claim numbers begin at 100001. */
export const start: Mark = { claim: '100000', move: '0', posting: '0' };

/** Position after every possible row. */
export const open: Mark = { claim: `${2n ** 63n - 1n}`, move: `${2n ** 63n - 1n}`, posting: `${2n ** 63n - 1n}` };

/** SQL expression for the current end of the books. */
export const endOfBooks = sql`json_build_object(
  'claim', coalesce((select max(number) from claims), 100000)::text,
  'move', coalesce((select max(id) from claim_transitions), 0)::text,
  'posting', coalesce((select max(id) from ledger_transactions), 0)::text)`;

export async function readEnd(db: Db): Promise<Mark> {
  const { rows } = await sql<{ ends: Mark }>`select ${endOfBooks} as ends`.execute(db);
  return rows[0]?.ends ?? start;
}

const between = (column: RawBuilder<unknown>, from: string, to: string) =>
  sql`${column} > ${from}::bigint and ${column} <= ${to}::bigint`;

/** Selects claims created between two marks. */
export const createdBetween = (from: Mark, to: Mark) =>
  sql`select id from claims where ${between(sql`number`, from.claim, to.claim)}`;

/** Selects claims that were created, changed their status or got a posting between two marks. */
export const touchedBetween = (from: Mark, to: Mark) => sql`
  ${createdBetween(from, to)}
  union select claim_id from claim_transitions where ${between(sql`id`, from.move, to.move)}
  union select claim_id from ledger_transactions where claim_id is not null and ${between(sql`id`, from.posting, to.posting)}`;

/** Selects claims whose money can still move. There are few, however long the history is. */
export const openClaims = sql`
  select id from claims where status = any(${openStatuses}::text[]) union select claim_id from holds where active`;

/** Returns a mark with the greater claim number, transition id and posting id of two marks. */
export function latest(a: Mark, b: Mark): Mark {
  const later = (part: keyof Mark) => (BigInt(a[part]) > BigInt(b[part]) ? a[part] : b[part]);
  return { claim: later('claim'), move: later('move'), posting: later('posting') };
}
