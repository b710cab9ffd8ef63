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

/** Result of an audit. The name of a check is its key in messages.Audit. */
interface Audit {
  ok: boolean;
  checks: (Finding & { ok: boolean })[];
  /** Position and sums from which a later audit may continue. */
  reading: Reading;
}

/**
 * Audits the whole books in one snapshot on two connections, even while the product runs. Records nothing in the
 * database.
 */
export const auditNow = (db: Db): Promise<Audit> =>
  inTwoSnapshots(db, async (first, second) => auditOf(await readAllInTwo(first, second)));

/** Audits the whole books as the given transaction sees them. */
export const auditWithin = async (tx: Tx): Promise<Audit> => auditOf(await readAll(tx));

/** Audits the claims that changed since an earlier audit, and compares all current sums. */
export const auditSince = async (tx: Tx, { reading }: Audit): Promise<Audit> =>
  auditOf(await readAll(tx, { ...reading, whole: false, findings: [] }));

function auditOf(reading: Reading): Audit {
  const checks = reading.findings.map((finding) => ({ ...finding, ok: finding.wrong === 0 }));
  return { ok: checks.every(({ ok }) => ok), checks, reading };
}
