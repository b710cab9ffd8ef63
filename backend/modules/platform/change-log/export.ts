import { csvLine } from '#domain/csv.ts';
import type { Db } from '../../../db/pool.ts';
import { type EntryFilter, type EntryRow, entriesBefore } from './queries.ts';

const batchSize = 500;
const header = [
  'position',
  'hash',
  'at',
  'by',
  'section',
  'subject',
  'field',
  'before',
  'after',
  'note',
  'decided_by',
  'approved',
];

/**
 * Streams entries of the change log as CSV, newest first. Entries are read in batches, so that memory use does not grow
 * with their number.
 */
export async function* exportEntries(db: Db, filter: EntryFilter): AsyncGenerator<string> {
  // Byte order mark, by which spreadsheets recognise UTF-8.
  yield `\uFEFF${csvLine(header)}`;
  let rows: EntryRow[] = [];
  do {
    rows = await entriesBefore(db, filter, rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER, batchSize);
    yield rows.flatMap(linesOf).join('');
  } while (rows.length === batchSize);
}

const linesOf = ({ position, hash, at, by, room, subject, changes, note, decision }: EntryRow): string[] =>
  changes.map(({ field, before, after }) =>
    csvLine([
      String(position),
      hash,
      at.toISOString(),
      by,
      room,
      subject ?? '',
      field,
      `${before ?? ''}`,
      `${after ?? ''}`,
      note ?? '',
      decision?.by ?? '',
      decision ? String(decision.approved) : '',
    ]),
  );
