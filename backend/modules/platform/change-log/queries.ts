import { type RawBuilder, sql } from 'kysely';
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

interface PageRequest extends Page {
  room: ChangeLogSection | undefined;
  subject: string | undefined;
}

/** Leave absent conditions out of the statement, because PostgreSQL uses no index for a parameter that may be null. */
const conditionOf = ({ room, subject }: PageRequest): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(room === undefined ? [] : [sql`c.room = ${room}`]),
      ...(subject === undefined ? [] : [sql`c.subject = ${subject}`]),
    ],
    sql` and `,
  );

export function entryRows(db: Db, request: PageRequest): Promise<{ count: number; rows: EntryRow[] }> {
  const where = conditionOf(request);
  const list = sql<EntryRow>`
    select c.id::float8 as id, c.at, coalesce(u.email, concat_ws(':', c.actor_kind, c.actor_id)) as by, c.room, c.subject, c.changes, c.note,
      case when c.decided_by is not null then json_build_object('by', second.email, 'approved', c.approved) end as decision
    from change_log c left join users u on u.id = case when c.actor_kind = 'operator' then c.actor_id::uuid end
    left join users second on second.id = c.decided_by
    where ${where} order by c.id desc`;
  return readPage(db, sql`from change_log c where ${where}`, list, request);
}
