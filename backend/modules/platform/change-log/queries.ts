import { type SqlBool, sql } from 'kysely';
import type { ChangeLogSection, FieldChange } from '#domain/change-log.ts';
import { actorColumns } from '../../../db/actor-columns.ts';
import type { Db } from '../../../db/pool.ts';
import { type Page, readPage } from '../../../db/read-page.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Makes concurrent changes of the same subject wait until this transaction ends. */
export async function lockSubject(tx: Tx, room: ChangeLogSection, subject: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk:${room}:${subject ?? ''}`}, 0))`.execute(tx);
}

export interface NewEntry {
  actor: string;
  room: ChangeLogSection;
  subject: string | null;
  changes: readonly FieldChange[];
  note: string | null;
  /** Id of the second member of staff, who approved or declined the request, or null if there is none. */
  decidedBy: string | null;
  approved: boolean | null;
}

export async function insertEntry(tx: Tx, { actor, changes, ...entry }: NewEntry): Promise<void> {
  await tx
    .insertInto('changeLog')
    .values({ ...entry, ...actorColumns(actor), changes: JSON.stringify(changes) })
    .execute();
}

export interface EntryRow {
  id: number;
  at: Date;
  by: string;
  room: ChangeLogSection;
  subject: string | null;
  changes: FieldChange[];
  note: string | null;
  decision: { by: string; approved: boolean } | null;
}

export interface LinkedEntryRow extends EntryRow {
  /** Position of the entry in the hash chain, and its hash in hexadecimal. */
  position: number;
  hash: string;
}

/** Filter for entries of the change log. A field that is null matches all entries. */
export interface EntryFilter {
  room: ChangeLogSection | null;
  subject: string | null;
  /** Text to find in the e-mails, subject, note and values of an entry. Case is ignored. */
  search: string | null;
  from: Date | null;
  to: Date | null;
}

const entries = sql`change_log c
  left join users u on u.id = case when c.actor_kind = 'operator' then c.actor_id::uuid end
  left join users second on second.id = c.decided_by`;

const columns = sql`c.id::float8 as id, c.at, coalesce(u.email, concat_ws(':', c.actor_kind, c.actor_id)) as by, c.room,
  c.subject, c.changes, c.note, case when c.decided_by is not null then json_build_object('by', second.email, 'approved', c.approved) end as decision`;

const searched = sql`lower(concat_ws(' ', u.email, second.email, c.subject, c.note, c.changes::text))`;

function fits({ room, subject, search, from, to }: EntryFilter) {
  const conditions = [
    sql<SqlBool>`true`,
    ...(room === null ? [] : [sql<SqlBool>`c.room = ${room}`]),
    ...(subject === null ? [] : [sql<SqlBool>`c.subject = ${subject}`]),
    ...(search === null ? [] : [sql<SqlBool>`strpos(${searched}, ${search.toLowerCase()}) > 0`]),
    ...(from === null ? [] : [sql<SqlBool>`c.at >= ${from}`]),
    ...(to === null ? [] : [sql<SqlBool>`c.at < ${to}`]),
  ];
  return sql.join(conditions, sql` and `);
}

export function entryRows(db: Db, filter: EntryFilter, page: Page): Promise<{ count: number; rows: EntryRow[] }> {
  const list = sql<EntryRow>`select ${columns} from ${entries} where ${fits(filter)} order by c.id desc`;
  const counted = filter.search === null ? sql`change_log c` : entries;
  return readPage(db, sql`from ${counted} where ${fits(filter)}`, list, page);
}

/** Returns the newest entries of the change log that are older than the entry `beforeId`. */
export async function entriesBefore(
  db: Db,
  filter: EntryFilter,
  beforeId: number,
  size: number,
): Promise<LinkedEntryRow[]> {
  const { rows } = await sql<LinkedEntryRow>`
    select ${columns}, l.position::float8 as position, encode(l.hash, 'hex') as hash
    from ${entries} join change_log_chain l on l.entry_id = c.id
    where ${fits(filter)} and c.id < ${beforeId}
    order by c.id desc limit ${size}`.execute(db);
  return rows;
}
