import type { z } from 'zod';
import type { changeLogEntry } from '#contracts/change-log.ts';
import { formatActor } from '#domain/actor.ts';
import { type ChangeLogSection, changesBetween, type FieldValues } from '#domain/change-log.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { entryRows, insertEntry, lockSubject } from './queries.ts';

/** A change and the member of staff who makes it. */
export interface Change {
  /** Id of the member of staff. */
  by: string;
  room: ChangeLogSection;
  subject?: string;
  note?: string;
}

/** Logs the fields that differ between `before` and `after`; nothing if none differ. */
export async function logChange(tx: Tx, { by, room, subject, note }: Change, before: FieldValues, after: FieldValues) {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return;
  await insertEntry(tx, {
    actor: formatActor({ kind: 'operator', id: by }),
    room,
    subject: subject ?? null,
    changes,
    note: note ?? null,
  });
}

/**
 * Makes a change and logs the fields that it changed, in the same transaction. Concurrent changes of the same subject
 * wait for each other, so that an entry contains only its own change.
 */
export async function changeAndLog(
  tx: Tx,
  change: Change,
  read: () => Promise<FieldValues>,
  make: () => Promise<void>,
): Promise<void> {
  await lockSubject(tx, change.room, change.subject ?? null);
  const before = await read();
  await make();
  await logChange(tx, change, before, await read());
}

interface PageRequest {
  room?: ChangeLogSection | undefined;
  page: number;
  size: number;
}

/** Returns one page of the change log, newest first. */
export async function changeLogPage(db: Db, { room, page, size }: PageRequest) {
  const { count, rows } = await entryRows(db, { room, page, size });
  const results: z.input<typeof changeLogEntry>[] = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { count, results };
}
