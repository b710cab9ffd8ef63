import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Finding } from '../findings.ts';
import { endOfBooks, type Mark } from './marks.ts';
import type { Sums } from './postings.ts';

/** An audit in progress. */
export interface Pass {
  id: string;
  startedAt: Date;
  /** Position where reading ends; null while transactions before it are still open. */
  until: Mark | null;
  mark: Mark | null;
  sums: Sums[];
  checks: Finding[];
}

const passColumns = sql`id, started_at, until, mark, sums, checks`;

/** Returns the audit of a kind (whole books or changes) that is in progress, if any. */
export async function unfinishedPass(db: Db, whole: boolean): Promise<Pass | undefined> {
  const { rows } = await sql<Pass>`
    select ${passColumns} from audits where whole = ${whole} and at is null order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Begins an audit. One snapshot gives both `ends`, the end of the books, and `next_xid`, the next transaction id. */
export async function insertPass(db: Db, whole: boolean): Promise<Pass | undefined> {
  const { rows } = await sql<Pass>`insert into audits (whole, at, ok, checks, ends, next_xid)
    select ${whole}, null, null, '[]', ${endOfBooks}, pg_snapshot_xmax(pg_current_snapshot())
    returning ${passColumns}`.execute(db);
  return rows[0];
}

/** Results of earlier audits that a new audit starts from. */
export interface Base {
  /** End of the books when the latest audit began. Rows before it may still be uncommitted. */
  ends: Mark;
  /** The latest end of the books (`ends` of an audit) before which every row is now committed; null: there is none. */
  settled: Mark | null;
  /** Mark and sums of the latest audit of changes that found no faults. */
  clean: { mark: Mark; sums: Sums[] } | null;
}

export async function readBase(db: Db): Promise<Base | undefined> {
  const { rows } = await sql<Base>`
    select ends,
      (select s.ends from audits s where s.next_xid <= pg_snapshot_xmin(pg_current_snapshot()) order by s.id desc limit 1) as settled,
      (select json_build_object('mark', c.until, 'sums', c.sums) from audits c
        where c.ok and not c.whole and c.until is not null order by c.id desc limit 1) as clean
    from audits where ends is not null order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Records the progress of an audit. */
export async function updatePass(db: Db, { id, until, mark, sums, checks }: Omit<Pass, 'startedAt'>): Promise<void> {
  await sql`
    update audits set until = ${json(until)}, mark = ${json(mark)}, sums = ${json(sums)}, checks = ${json(checks)}
    where id = ${id}`.execute(db);
}

const json = (value: object | null) => sql`${value && JSON.stringify(value)}::jsonb`;

/** Ends an audit. Audits without faults are deleted after a day, failed ones never. */
export async function finishPass(db: Db, id: string, ok: boolean, checks: readonly Finding[]): Promise<void> {
  await sql`update audits set at = now(), ok = ${ok}, checks = ${JSON.stringify(checks)}::jsonb where id = ${id}`.execute(
    db,
  );
  await sql`
    delete from audits a where a.ok and a.at < now() - interval '1 day'
      and exists (select from audits later where later.ok and later.whole = a.whole and later.id > a.id)`.execute(db);
}

/** Whether an audit of changes is due: the latest one began at least a minute ago. */
export async function isRecentDue(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from audits where not whole and started_at between now() - interval '1 minute' and now() limit 1`.execute(
    db,
  );
  return rows.length === 0;
}

/** Whether an audit of the whole books is due: once a day from 00:00 UTC, and every minute after a failed one. */
export async function isWholeDue(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from audits where whole and (
      (ok and started_at >= date_trunc('day', now(), 'UTC')) or started_at > now() - interval '1 minute')
      and started_at <= now() limit 1`.execute(db);
  return rows.length === 0;
}
