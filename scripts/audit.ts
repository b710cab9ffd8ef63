import { startEmbedded } from '#backend/db/embedded/server.ts';
import { openDb } from '#backend/db/pool.ts';
import { auditIn, auditNow } from '#backend/modules/ledger/audit/service.ts';
import { loadSettings } from './supervise/settings.ts';

// Checks the books while the product runs, or without it. Ends with 1 when something is wrong.

const { databaseUrl, dataDir } = loadSettings(process.env);
const server = databaseUrl ? null : await startEmbedded(dataDir);
const db = openDb(databaseUrl ?? server?.url ?? '', { max: 1 });
try {
  const { checks, ok } = auditIn('en', await auditNow(db));
  for (const { name, ok, figure } of checks) console.log(`${ok ? '✓' : '✗'} ${name}: ${figure} wrong`);
  console.log(ok ? `audit: ${checks.length} checks hold` : 'audit: FAILED');
  process.exitCode = ok ? 0 : 1;
} finally {
  await db.destroy();
  if (server && !server.attached) await server.stop();
}
