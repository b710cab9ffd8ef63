import { openDb } from '#backend/db/pool.ts';
import { auditNow, checkIn, figureIn } from '#backend/modules/ledger/audit/service.ts';
import { withDatabase } from './db/with-database.ts';
import { loadSettings } from './supervise/settings.ts';

// `npm run audit`: checks the ledger and exits with 1 if a check fails. The exchange may be running or stopped.

await withDatabase(loadSettings(process.env), async (url) => {
  const db = openDb(url, { max: 2 });
  try {
    const { checks, ok } = await auditNow(db);
    for (const found of checks) {
      console.log(`${found.ok ? '✓' : '✗'} ${checkIn('en', found.name)}: ${figureIn('en', found)} wrong`);
    }
    console.log(ok ? `audit: ${checks.length} checks passed` : 'audit: FAILED');
    process.exitCode = ok ? 0 : 1;
  } finally {
    await db.destroy();
  }
});
