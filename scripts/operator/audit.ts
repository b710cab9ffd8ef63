import { auditNow, checkIn, figureIn } from '#backend/modules/ledger/audit/service.ts';
import { withDb } from './with-db.ts';

/** Audits the whole ledger and prints a line per check. @returns whether all checks passed */
export const audit = (): Promise<boolean> =>
  withDb(async (db) => {
    const { checks, ok } = await auditNow(db);
    for (const found of checks)
      console.log(`${found.ok ? '✓' : '✗'} ${checkIn('en', found.name)}: ${figureIn('en', found)} wrong`);
    console.log(ok ? `audit: ${checks.length} checks passed` : 'audit: FAILED');
    return ok;
  });
