import { csvInBatches } from '../../../csv-batches.ts';
import type { Db } from '../../../db/pool.ts';
import { type EntryFilter, entriesBefore, type LinkedEntryRow } from './queries.ts';

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

/** Streams entries as CSV, newest first, with one line per changed field. */
export const exportEntries = (db: Db, filter: EntryFilter): AsyncGenerator<string> =>
  csvInBatches({
    header,
    read: (last: LinkedEntryRow | null, size) => entriesBefore(db, filter, last?.id ?? Number.MAX_SAFE_INTEGER, size),
    linesOf,
  });

const linesOf = ({ position, hash, at, by, room, subject, changes, note, decision }: LinkedEntryRow): string[][] =>
  changes.map(({ field, before, after }) => [
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
  ]);
