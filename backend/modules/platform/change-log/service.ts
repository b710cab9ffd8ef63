import type { z } from 'zod';
import type { changeLogEntry } from '#contracts/change-log.ts';
import { formatActor } from '#domain/actor.ts';
import { type ChangeLogSection, changesBetween, type FieldValues } from '#domain/change-log.ts';
import { rangeEnd, rangeStart } from '#domain/date-range.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { chainEnd } from './chain.ts';
import { exportEntries } from './export.ts';
import { type EntryFilter, entryRows, insertEntry, lockSubject } from './queries.ts';

export { type Broken, brokenLinks, changedLinks, missingLinks } from './chain.ts';

export interface Change {
  by: string;
  room: ChangeLogSection;
  subject?: string;
  note?: string;
  /**
   * Decision of a second member of staff, if the change needed an approval. In that case, the field `by` names the
   * person who requested the change.
   */
  decision?: Decision;
}

/** Id of a second member of staff, and whether this person approved the request. */
export interface Decision {
  by: string;
  isApproved: boolean;
}

/** Logs the fields that differ between `before` and `after`, if any. */
export async function logChange(tx: Tx, change: Change, before: FieldValues, after: FieldValues): Promise<void> {
  const { by, room, subject, note, decision } = change;
  const changes = changesBetween(before, after);
  if (changes.length === 0) return;
  await insertEntry(tx, {
    actor: formatActor({ kind: 'operator', id: by }),
    room,
    subject: subject ?? null,
    changes,
    note: note ?? null,
    decidedBy: decision?.by ?? null,
    approved: decision?.isApproved ?? null,
  });
}

/** Logs a change that was made by a command on the server, without a member of staff. */
export async function logCommand(
  tx: Tx,
  room: ChangeLogSection,
  before: FieldValues,
  after: FieldValues,
): Promise<void> {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return;
  const actor = formatActor({ kind: 'job', id: 'command' });
  await insertEntry(tx, { actor, room, subject: null, changes, note: null, decidedBy: null, approved: null });
}

/**
 * Makes a change and logs the changed fields in one transaction. Concurrent changes of the same subject wait, so that
 * each entry shows only its own change.
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

export interface ChangeLogQuery {
  room?: ChangeLogSection | undefined;
  subject?: string | undefined;
  search?: string | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}

const filterOf = ({ room, subject, search, date_from, date_to }: ChangeLogQuery): EntryFilter => ({
  room: room ?? null,
  subject: subject ?? null,
  search: search || null,
  from: date_from === undefined ? null : rangeStart(date_from),
  to: date_to === undefined ? null : rangeEnd(date_to),
});

/** Returns one page of the change log, newest first, and the end of its hash chain. */
export async function changeLogPage(db: Db, query: ChangeLogQuery & { page: number; size: number }) {
  const { count, rows } = await entryRows(db, filterOf(query), query);
  const results: z.input<typeof changeLogEntry>[] = rows.map(
    ({ id, at, by, room, subject, changes, note, decision }) => {
      return { id, at: at.toISOString(), by, room, subject, changes, note, decision };
    },
  );
  return { count, results, end: await chainEnd(db) };
}

/** Streams the entries of the change log that match the filter as lines of a CSV file, newest first. */
export const exportChangeLog = (db: Db, query: ChangeLogQuery): AsyncGenerator<string> =>
  exportEntries(db, filterOf(query));
