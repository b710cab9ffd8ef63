import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export type BlockKind = 'email' | 'requisite' | 'network';

/**
 * A value in the normalized form in which the block list stores values. Values of claims are normalized in the same way
 * before the comparison.
 */
export interface ComparedValue {
  kind: BlockKind;
  value: string;
}

export interface BlockRow extends ComparedValue {
  id: string;
  shown: string;
  note: string;
  by: string;
  at: Date;
}

const currentBlocks = (db: Db) =>
  db
    .selectFrom('blocklist as b')
    .innerJoin('users as u', 'u.id', 'b.userId')
    .where('b.endedAt', 'is', null)
    .select(['b.id', 'b.kind', 'b.value', 'b.shown', 'b.note', 'u.email as by', 'b.at']);

/**
 * Returns the current entries of the block list that match one of the values. An entry for an IP network also matches
 * all smaller networks within that network.
 */
export async function blocksOf(db: Db, values: readonly ComparedValue[]): Promise<BlockRow[]> {
  const exact = values.filter(({ kind }) => kind !== 'network');
  const networks = values.filter(({ kind }) => kind === 'network');
  const conditions = [
    ...exact.map(({ kind, value }) => sql<SqlBool>`(b.kind = ${kind} and b.value = ${value})`),
    ...networks.map(({ value }) => sql<SqlBool>`(b.network >>= ${value}::inet)`),
  ];
  if (conditions.length === 0) return [];
  return await currentBlocks(db)
    .where(sql<SqlBool>`(${sql.join(conditions, sql` or `)})`)
    .execute();
}

interface ListRequest {
  kind: BlockKind | undefined;
  search: string | undefined;
  page: number;
  size: number;
}

export async function blockRows(
  db: Db,
  { kind, search = '', page, size }: ListRequest,
): Promise<{ count: number; rows: BlockRow[] }> {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const fits = sql<SqlBool>`(${kind ?? null}::text is null or b.kind = ${kind ?? null})
    and (b.shown ilike ${part} or b.note ilike ${part})`;
  const { count } = await db
    .selectFrom('blocklist as b')
    .where('b.endedAt', 'is', null)
    .where(fits)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = await currentBlocks(db)
    .where(fits)
    .orderBy('b.at', 'desc')
    .orderBy('b.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { count, rows };
}

/** Locks and returns a current entry of the block list, or returns undefined if there is none with this id. */
export const blockForUpdate = (tx: Tx, id: string): Promise<BlockRow | undefined> =>
  currentBlocks(tx).where('b.id', '=', id).forUpdate('b').executeTakeFirst();

export interface NewBlock extends ComparedValue {
  shown: string;
  note: string;
  userId: string;
}

/**
 * Inserts an entry into the block list.
 * @returns the entry's id, or undefined if the value is blocked already
 */
export async function insertBlock(tx: Tx, block: NewBlock): Promise<string | undefined> {
  const row = await tx
    .insertInto('blocklist')
    .values({ ...block, network: block.kind === 'network' ? block.value : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function endBlockRow(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.updateTable('blocklist').set({ endedAt: sql<Date>`now()`, endedBy: userId }).where('id', '=', id).execute();
}
