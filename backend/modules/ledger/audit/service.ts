import type { z } from 'zod';
import type { auditReport } from '#contracts/operator.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import { countAll, frozenRow, insertAudit, isAuditDue } from './queries.ts';

/** One audit; a check is named by its key in messages.Audit. */
interface Audit {
  at: string;
  ok: boolean;
  checks: { name: string; ok: boolean; seen: string; wrong: string }[];
  frozen: Frozen | null;
}

interface Frozen {
  since: string;
  /** The checks that failed. */
  failed: string[];
}

/**
 * Checks what must always hold between ledger, reserves and claims, at one moment and while the
 * product runs. Each check says how many are wrong and how many were looked at.
 */
export async function auditNow(db: Db): Promise<Audit> {
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(auditWithin);
}

/** The same as this transaction sees it. */
export async function auditWithin(tx: Tx): Promise<Audit> {
  const checks = (await countAll(tx)).map((found) => ({ ...found, ok: found.wrong === '0' }));
  return { at: new Date().toISOString(), ok: checks.every(({ ok }) => ok), checks, frozen: await frozenNow(tx) };
}

/** An audit in the words of a language. */
export function auditIn(locale: Locale, { checks, frozen, ...rest }: Audit): z.input<typeof auditReport> {
  return {
    ...rest,
    checks: checks.map(({ name, ok, wrong, seen }) => ({
      name: checkIn(locale, name),
      ok,
      figure: t(locale, 'AuditFigure.of', { wrong, seen }),
    })),
    frozen: frozen && { since: frozen.since, why: whyIn(locale, frozen) },
  };
}

/** Payouts stand still since a check failed, and which; null while they go out. */
export async function frozenNow(db: Db): Promise<Frozen | null> {
  const row = await frozenRow(db);
  return row ? { since: row.since.toISOString(), failed: row.failed } : null;
}

/** Why payouts stand still, in the words of a language. */
export const whyIn = (locale: Locale, { failed }: Frozen): string =>
  failed.map((name) => checkIn(locale, name)).join('; ');

const checkIn = (locale: Locale, name: string): string => t(locale, `Audit.${name}`);

/** Audits once a minute and keeps what was found: payouts stand still while it is not clean. */
export async function auditEachMinute({ db, log }: Deps): Promise<void> {
  if (!(await isAuditDue(db, 60))) return;
  const { ok, checks } = await auditNow(db);
  if (!ok) log.error({ checks: checks.filter((check) => !check.ok) }, 'the audit failed: payouts stand still');
  await insertAudit(db, ok, checks);
}
