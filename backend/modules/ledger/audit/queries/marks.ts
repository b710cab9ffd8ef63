import { type RawBuilder, sql } from 'kysely';
import { openStatuses } from '#domain/claim-status.ts';
import type { Db } from '../../../../db/pool.ts';

/** A position in the books: the last claim number, and the last ids of a move and of a posting. */
export interface Mark {
  claim: string;
  move: string;
  posting: string;
}

/** Numbers of claims begin at 100001. */
export const start: Mark = { claim: '100000', move: '0', posting: '0' };

/** Greater than every id. */
export const open: Mark = { claim: `${2n ** 63n - 1n}`, move: `${2n ** 63n - 1n}`, posting: `${2n ** 63n - 1n}` };

/** The current end of the books. */
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

/** Claims created between two marks. */
export const createdBetween = (from: Mark, to: Mark) =>
  sql`select id from claims where ${between(sql`number`, from.claim, to.claim)}`;

/** Claims that were created, moved or posted to between two marks. */
export const touchedBetween = (from: Mark, to: Mark) => sql`
  ${createdBetween(from, to)}
  union select claim_id from claim_transitions where ${between(sql`id`, from.move, to.move)}
  union select claim_id from ledger_transactions where claim_id is not null and ${between(sql`id`, from.posting, to.posting)}`;

/** Claims whose money can still move: few, however long the history is. */
export const openClaims = sql`
  select id from claims where status = any(${openStatuses}::text[]) union select claim_id from holds where active`;

/** The greater of two marks, part by part. */
export function latest(a: Mark, b: Mark): Mark {
  const later = (part: keyof Mark) => (BigInt(a[part]) > BigInt(b[part]) ? a[part] : b[part]);
  return { claim: later('claim'), move: later('move'), posting: later('posting') };
}
