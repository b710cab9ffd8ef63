import type { z } from 'zod';
import type { auditReport } from '#contracts/operator.ts';
import type { Db } from '../../db/pool.ts';
import { countAll } from './queries.ts';

export type AuditReport = z.input<typeof auditReport>;

/**
 * Checks what must always hold between ledger, reserves and claims, at one moment and while the
 * product runs. Each figure says how many were looked at and how many are wrong.
 */
export async function auditNow(db: Db): Promise<AuditReport> {
  const counted = await countAll(db);
  const checks = counted.map(({ name, seen, wrong }) => ({ name, ok: wrong === '0', figure: `${wrong} of ${seen}` }));
  return { at: new Date().toISOString(), ok: checks.every(({ ok }) => ok), checks };
}
