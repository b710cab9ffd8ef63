import type { z } from 'zod';
import type { auditReport } from '#contracts/operator.ts';
import type { Db } from '../../db/pool.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { countAll, frozenRow, insertAudit, isAuditDue } from './queries.ts';

export type AuditReport = z.input<typeof auditReport>;

/**
 * Checks what must always hold between ledger, reserves and claims, at one moment and while the
 * product runs. Each figure says how many are wrong and how many were looked at.
 */
export async function auditNow(db: Db): Promise<AuditReport> {
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(auditWithin);
}

/** The same as this transaction sees it. */
export async function auditWithin(tx: Tx): Promise<AuditReport> {
  const findings = await countAll(tx);
  const checks = findings.map(({ name, seen, wrong }) => ({ name, ok: wrong === '0', figure: `${wrong} of ${seen}` }));
  return { at: new Date().toISOString(), ok: checks.every(({ ok }) => ok), checks, frozen: await frozenNow(tx) };
}

/** Payouts stand still since a check failed, and which; null while they go out. */
export async function frozenNow(db: Db): Promise<AuditReport['frozen']> {
  const row = await frozenRow(db);
  return row ? { since: row.since.toISOString(), why: row.failed.join('; ') } : null;
}

/** Audits once a minute and keeps what was found: payouts stand still while it is not clean. */
export async function auditEachMinute({ db, log }: Deps): Promise<void> {
  if (!(await isAuditDue(db, 60))) return;
  const { ok, checks } = await auditNow(db);
  if (!ok) log.error({ checks: checks.filter((check) => !check.ok) }, 'the audit failed: payouts stand still');
  await insertAudit(db, ok, checks);
}
