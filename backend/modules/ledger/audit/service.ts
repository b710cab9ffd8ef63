import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type Reading, readAll, readAllInTwo } from './books.ts';
import type { Finding } from './findings.ts';
import { inTwoSnapshots } from './snapshot.ts';

export {
  type AuditFailure,
  auditFailures,
  auditReportOf,
  checkIn,
  type Frozen,
  figureIn,
  frozenNow,
  whyIn,
} from './report.ts';
export { auditEachMinute, auditEachNight } from './run-pass.ts';

/** Result of an audit. The names of checks are keys in messages.Audit. */
interface Audit {
  ok: boolean;
  checks: (Finding & { ok: boolean })[];
  /** Position and sums from which a later audit can continue. */
  reading: Reading;
}

/**
 * Audits the whole ledger in one snapshot on two connections, even while the site runs. Writes nothing to the database.
 */
export const auditNow = (db: Db): Promise<Audit> =>
  inTwoSnapshots(db, async (first, second) => auditOf(await readAllInTwo(first, second)));

/** Audits the whole ledger as seen by the given transaction. */
export const auditWithin = async (tx: Tx): Promise<Audit> => auditOf(await readAll(tx));

/** Audits the claims that changed since an earlier audit, and compares all ledger sums with reserves and holds. */
export const auditSince = async (tx: Tx, { reading }: Audit): Promise<Audit> =>
  auditOf(await readAll(tx, { ...reading, whole: false, findings: [] }));

function auditOf(reading: Reading): Audit {
  const checks = reading.findings.map((finding) => ({ ...finding, ok: finding.wrong === 0 }));
  return { ok: checks.every(({ ok }) => ok), checks, reading };
}
