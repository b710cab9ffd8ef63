import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface BlockId {
  height: number;
  hash: string;
}

/**
 * Number of newest blocks whose hashes are remembered. A reorganization that replaces all of them stops the crediting
 * of payments.
 */
export const rememberedBlocks = 256;

export async function cursorHeight(db: Db, chain: string): Promise<number | undefined> {
  const row = await db.selectFrom('chainCursors').where('chain', '=', chain).select('height').executeTakeFirst();
  return row?.height;
}

/** Returns the remembered blocks of a chain, newest first. */
export const latestBlocks = (db: Db, chain: string): Promise<BlockId[]> =>
  db
    .selectFrom('chainBlocks')
    .where('chain', '=', chain)
    .select(['height', 'hash'])
    .orderBy('height', 'desc')
    .execute();

/** Locks the height up to which a chain was read. @returns the height, or undefined if no block was read yet */
export async function lockedCursor(tx: Tx, chain: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('chainCursors')
    .where('chain', '=', chain)
    .select('height')
    .forUpdate()
    .executeTakeFirst();
  return row?.height;
}

/**
 * Locks the height up to which a chain was read.
 * @returns false if the height is not `height`, because another worker has changed it
 */
export async function lockCursor(tx: Tx, chain: string, height: number): Promise<boolean> {
  return (await lockedCursor(tx, chain)) === height;
}

export async function setCursor(tx: Tx, chain: string, height: number): Promise<void> {
  await sql`insert into chain_cursors (chain, height) values (${chain}, ${height})
    on conflict (chain) do update set height = excluded.height`.execute(tx);
}

/** Stores the hashes of blocks. Deletes hashes of blocks that are more than `rememberedBlocks` below the newest one. */
export async function insertBlocks(tx: Tx, chain: string, blocks: readonly BlockId[]): Promise<void> {
  const newest = blocks.at(-1)?.height ?? 0;
  const kept = blocks.filter(({ height }) => height > newest - rememberedBlocks);
  await sql`
    insert into chain_blocks (chain, height, hash)
    select ${chain}, height, hash from unnest(${kept.map(({ height }) => height)}::int[], ${kept.map(({ hash }) => hash)}::text[])
      as block (height, hash)
    on conflict (chain, height) do update set hash = excluded.hash`.execute(tx);
  await sql`delete from chain_blocks where chain = ${chain} and height <= ${newest - rememberedBlocks}`.execute(tx);
}

export async function deleteBlocksAbove(tx: Tx, chain: string, height: number): Promise<void> {
  await sql`delete from chain_blocks where chain = ${chain} and height > ${height}`.execute(tx);
}
