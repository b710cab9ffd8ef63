import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { isReadUntil, pieceSize, type Reading, readPiece, readPresent, wholeReading } from './books.ts';
import type { Finding } from './findings.ts';
import { latest, type Mark, start } from './queries/marks.ts';
import {
  finishPass,
  insertPass,
  isRecentDue,
  isWholeDue,
  type Pass,
  readBase,
  unfinishedPass,
  updatePass,
} from './queries/passes.ts';
import { inSnapshot } from './snapshot.ts';

/**
 * Limits how much one run of an audit does, because the worker's other jobs wait for the run. The next run continues
 * the audit.
 */
const pace = { roundMs: 1_000, pieceSize };

/**
 * Maximum time for which an audit waits for open transactions. After this time, the audit checks only rows that are
 * certainly committed.
 */
const settleMs = 60_000;

/**
 * Maximum number of new rows of one table that may be uncommitted when an audit starts. Above this number, the audit
 * first waits for open transactions.
 */
const maxUncommittedRows = 1_000n;

/** Audits recent changes once a minute. Payouts are frozen while the latest such audit has failed. */
export async function auditEachMinute(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  if ((await unfinishedPass(deps.db, false)) || (await isRecentDue(deps.db))) await continuePass(deps, false, pace);
}

/**
 * Audits the whole ledger once a night, in parts. After a restart of the worker, the audit continues with the next
 * part.
 */
export async function auditEachNight(deps: Deps, pieces = pace): Promise<void> {
  if ((await unfinishedPass(deps.db, true)) || (await isWholeDue(deps.db))) await continuePass(deps, true, pieces);
}

async function continuePass(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  whole: boolean,
  { roundMs, pieceSize: size }: typeof pace,
): Promise<void> {
  const endsAtMs = performance.now() + roundMs;
  const pass = (await unfinishedPass(db, whole)) ?? (await insertPass(db, whole));
  const begun = pass && (await beginReading(db, pass, whole));
  if (!begun) return;
  const { until } = begun;
  let { reading } = begun;
  while (!isReadUntil(reading, until)) {
    reading = await inSnapshot(db, (tx) => readPiece(tx, reading, until, size));
    await updatePass(db, { id: pass.id, until, mark: reading.mark, sums: reading.sums, checks: reading.findings });
    if (performance.now() > endsAtMs) return;
  }
  const findings = await inSnapshot(db, (tx) => readPresent(tx, reading));
  const failed = findings.filter(({ wrong }) => wrong > 0);
  if (failed.length > 0) log.error({ whole, failed: failed.map(namesOnly) }, 'audit: failed, payouts are frozen');
  await finishPass(db, pass.id, failed.length === 0, findings);
}

const namesOnly = ({ name, wrong, examples }: Finding) => ({ name, wrong, rows: examples.map(({ ref }) => ref) });

/** Returns where an audit starts and ends. Returns null while the audit waits for open transactions. */
async function beginReading(db: Db, pass: Pass, whole: boolean): Promise<{ reading: Reading; until: Mark } | null> {
  const { mark, sums, checks } = pass;
  if (pass.until && mark) return { reading: { whole, mark, sums, findings: checks }, until: pass.until };
  const base = await readBase(db);
  if (!base) return null;
  const from = base.clean ?? { mark: start, sums: [] };
  const until = latest(from.mark, base.settled ?? start);
  const isWaiting = isFar(until, base.ends) && Date.now() - pass.startedAt.getTime() < settleMs;
  if (isWaiting) return null;
  const reading = whole ? wholeReading(until) : { whole, ...from, findings: [] };
  await updatePass(db, { ...pass, until, mark: reading.mark, sums: reading.sums });
  return { reading, until };
}

const isFar = (from: Mark, to: Mark): boolean =>
  (Object.keys(from) as (keyof Mark)[]).some((part) => BigInt(to[part]) - BigInt(from[part]) > maxUncommittedRows);
