import type { z } from 'zod';
import type { block } from '#contracts/blocklist.ts';
import type { Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import { mailboxOf } from '#domain/same-mailbox.ts';
import type { Db } from '../../../db/pool.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { comparedValue } from '../../../stored-requisites.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { comparedValueOf } from './compared-value.ts';
import * as sql from './queries.ts';

export type { ComparedValue } from './queries.ts';

export type Block = z.input<typeof block>;

const blockOf = ({ id, kind, shown, note, by, at }: sql.BlockRow): Block => ({
  id,
  kind,
  value: shown,
  note,
  by,
  at: at.toISOString(),
});

/** The values that are looked up in the block list for a new claim. */
export interface BlockableClaim {
  email: string;
  network: Network | null;
  /** Requisites, each with the form field in which the visitor typed it. */
  requisites: readonly { field: string; requisite: StoredRequisite }[];
}

/**
 * Refuses a claim if its e-mail, a requisite or its IP network is on the block list. The error names the form fields
 * with blocked values, but does not mention a blocked network.
 * @throws ApiError `requisites_blocked` if the claim is refused
 */
export async function assertNotBlocked(tx: Tx, claim: BlockableClaim, locale: Locale): Promise<void> {
  const values = [
    ...claim.requisites.map(({ field, requisite }) => ({
      field,
      kind: 'requisite' as const,
      value: comparedValue(requisite),
    })),
    ...(claim.email === '' ? [] : [{ field: 'email', kind: 'email' as const, value: mailboxOf(claim.email) }]),
    ...(claim.network === null ? [] : [{ field: null, kind: 'network' as const, value: claim.network }]),
  ];
  const blocks = await sql.blocksOf(tx, values);
  if (blocks.length === 0) return;
  const named = values.filter(
    ({ field, kind, value }) => field !== null && blocks.some((row) => row.kind === kind && row.value === value),
  );
  const text = t(locale, 'Refusals.blocked');
  throw new ApiError('requisites_blocked', {
    ...(named.length > 0 && { fields: Object.fromEntries(named.map(({ field }) => [field, [text]])) }),
  });
}

/**
 * Returns one result for each value, in the same order: the current entry of the block list, or null if the value is
 * not blocked.
 * @param values the normalized values
 */
export async function blocksOf(db: Db, values: readonly sql.ComparedValue[]): Promise<(Block | null)[]> {
  const rows = await sql.blocksOf(db, values);
  const found = await Promise.all(
    values.map(async (value) =>
      value.kind === 'network'
        ? (await sql.blocksOf(db, [value]))[0]
        : rows.find((row) => row.kind === value.kind && row.value === value.value),
    ),
  );
  return found.map((row) => (row ? blockOf(row) : null));
}

interface ListRequest {
  kind?: sql.BlockKind | undefined;
  search?: string | undefined;
  page: number;
  size: number;
}

/** Returns one page of the current entries of the block list, newest first. */
export async function blockPage(db: Db, { kind, search, page, size }: ListRequest) {
  const { count, rows } = await sql.blockRows(db, { kind, search, page, size });
  return { count, results: rows.map(blockOf) };
}

interface Staff {
  id: string;
  locale: Locale;
  secret: string;
}

/**
 * Adds a value that staff typed to the block list.
 * @throws ApiError `validation` if the value is invalid or blocked already
 */
export async function addBlock(
  tx: Tx,
  draft: { kind: sql.BlockKind; value: string; note: string },
  staff: Staff,
): Promise<Block> {
  const compared = comparedValueOf(draft, staff);
  const id = await blockValue(tx, { ...compared, note: draft.note }, staff.id);
  const added = id === undefined ? undefined : await sql.blockForUpdate(tx, id);
  if (!added) throw fieldError(staff.locale, 'value', 'Refusals.blockKnown');
  return blockOf(added);
}

/**
 * Adds a value to the block list and logs the addition.
 * @returns the id of the new entry, or undefined if the value is blocked already
 */
export async function blockValue(
  tx: Tx,
  block: sql.ComparedValue & { shown: string; note: string },
  userId: string,
): Promise<string | undefined> {
  const id = await sql.insertBlock(tx, { ...block, userId });
  if (id === undefined) return undefined;
  const change = { by: userId, room: 'blocklist', subject: block.shown, note: block.note } as const;
  await logChange(tx, change, { blocked: false }, { blocked: true });
  return id;
}

/**
 * Ends an entry of the block list, so that its value is no longer blocked.
 * @returns the ended entry
 * @throws ApiError `not_found` if there is no current entry with this id
 */
export async function endBlock(tx: Tx, id: string, userId: string): Promise<Block> {
  const row = await sql.blockForUpdate(tx, id);
  if (!row) throw new ApiError('not_found');
  await sql.endBlockRow(tx, id, userId);
  const change = { by: userId, room: 'blocklist', subject: row.shown, note: row.note } as const;
  await logChange(tx, change, { blocked: true }, { blocked: false });
  return blockOf(row);
}
