import type { z } from 'zod';
import type { changeLogEntry } from '#contracts/change-log.ts';
import { type ChangeLogSection, changesBetween, type FieldValues } from '#domain/change-log.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { insertLine, lineRows, lockSubject } from './queries.ts';

/** What was changed, and by whom. */
export interface Change {
  /** Id of the member of staff. */
  by: string;
  room: ChangeLogSection;
  subject?: string;
  note?: string;
}

/** Writes down what a change of this transaction made of something; nothing where it made no difference. */
export async function noteChange(tx: Tx, { by, room, subject, note }: Change, before: FieldValues, after: FieldValues) {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return;
  await insertLine(tx, { actor: `operator:${by}`, room, subject: subject ?? null, changes, note: note ?? null });
}

/**
 * Makes a change and writes down what it did, as it was read before and after. Others who change the same thing wait,
 * so that no line tells of somebody else's work. A change that fails leaves no line, as both are one transaction.
 */
export async function recorded(
  tx: Tx,
  change: Change,
  read: () => Promise<FieldValues>,
  make: () => Promise<void>,
): Promise<void> {
  await lockSubject(tx, change.room, change.subject ?? null);
  const before = await read();
  await make();
  await noteChange(tx, change, before, await read());
}

interface Asked {
  room?: ChangeLogSection | undefined;
  page: number;
  size: number;
}

/** One page of the journal, the newest line first. */
export async function journalPage(db: Db, { room, page, size }: Asked) {
  const { count, rows } = await lineRows(db, { room, page, size });
  const results: z.input<typeof changeLogEntry>[] = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { count, results };
}
