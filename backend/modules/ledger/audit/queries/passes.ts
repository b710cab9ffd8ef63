import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Finding } from '../findings.ts';
import { endOfBooks, type Mark } from './marks.ts';
import type { Sums } from './postings.ts';

export interface Pass {
  id: string;
  startedAt: Date;
  /**
   * Position at which the audit will end. Null while the audit waits for open transactions, which may still write rows
   * before this position.
   */
  until: Mark | null;
  mark: Mark | null;
  sums: Sums[];
  checks: Finding[];
}

const passColumns = sql`id, started_at, until, mark, sums, checks`;

export async function unfinishedPass(db: Db, whole: boolean): Promise<Pass | undefined> {
  const { rows } = await sql<Pass>`
    select ${passColumns} from audits where whole = ${whole} and at is null order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Starts an audit. Records the newest row and the next transaction id, which are both read from one snapshot. */
export async function insertPass(db: Db, whole: boolean): Promise<Pass | undefined> {
  const { rows } = await sql<Pass>`insert into audits (whole, at, ok, checks, ends, next_xid)
    select ${whole}, null, null, '[]', ${endOfBooks}, pg_snapshot_xmax(pg_current_snapshot())
    returning ${passColumns}`.execute(db);
  return rows[0];
}

/** Results of earlier audits. The next audit continues from them. */
export interface Base {
  /**
   * Position of the newest rows when the latest audit started. A transaction that was running then may still add rows
   * before this position.
   */
  ends: Mark;
  /** All rows before this position are committed. Null if no such position is known. */
  settled: Mark | null;
  /** Position and sums of the latest successful audit of recent changes. */
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

export async function updatePass(db: Db, { id, until, mark, sums, checks }: Omit<Pass, 'startedAt'>): Promise<void> {
  await sql`
    update audits set until = ${json(until)}, mark = ${json(mark)}, sums = ${json(sums)}, checks = ${json(checks)}
    where id = ${id}`.execute(db);
}

const json = (value: object | null) => sql`${value && JSON.stringify(value)}::jsonb`;

/** Maximum number of old audits that one audit deletes. */
const maxDeleted = 100;

/** Ends an audit. Successful audits are deleted after a day, failed ones never. */
export async function finishPass(db: Db, id: string, ok: boolean, checks: readonly Finding[]): Promise<void> {
  await sql`update audits set at = now(), ok = ${ok}, checks = ${JSON.stringify(checks)}::jsonb where id = ${id}`.execute(
    db,
  );
  // PostgreSQL overestimates the number of old audits and would scan the table. `order by` makes PostgreSQL use the
  // index.
  await sql`
    delete from audits a where a.id = any(array(
        select id from audits where ok and at < now() - interval '1 day' order by at limit ${maxDeleted}))
      and a.id < (select later.id from audits later
        where later.whole = a.whole and later.at is not null and later.ok order by later.id desc limit 1)`.execute(db);
}

/** Whether an audit of recent changes is due. Such an audit is due once a minute. */
export async function isRecentDue(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from audits where not whole and started_at between now() - interval '1 minute' and now() limit 1`.execute(
    db,
  );
  return rows.length === 0;
}

/**
 * Whether a full audit is due. A full audit is due once a day from midnight UTC, and again a minute after a failed
 * audit.
 */
export async function isWholeDue(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from audits where whole and (
      (ok and started_at >= date_trunc('day', now(), 'UTC')) or started_at > now() - interval '1 minute')
      and started_at <= now() limit 1`.execute(db);
  return rows.length === 0;
}
