import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSecret, restoreBackup } from '#backend/backup/restore-backup.ts';
import { migrate } from '#backend/db/migrate.ts';
import { openDb } from '#backend/db/pool.ts';
import { skipForgottenAddresses } from '#backend/modules/rails/deposits/service.ts';
import { identityIn } from './backup/identity.ts';
import { saveSecret } from './backup/save-secret.ts';
import { withDatabase } from './db/with-database.ts';
import { assertNotLocked } from './supervise/data-dir-lock.ts';
import { loadSettings } from './supervise/settings.ts';

// `npm run restore -- <folder>`: restores a backup into the empty database and DATA_DIR of the settings.

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { identity: { type: 'string' } } });
  const [folder] = positionals;
  if (!folder) throw new Error('npm run restore -- <folder> [--identity <file of the private key>]');
  const settings = loadSettings(process.env);
  const { dataDir, s3 } = settings;
  assertNotLocked(dataDir);
  const identity = identityIn(values.identity);
  const uploads = s3 ? null : join(dataDir, 'uploads');
  const manifest = await withDatabase(settings, async (databaseUrl) => {
    const restored = await restoreBackup(folder, { databaseUrl, uploads, identity });
    await migrate(databaseUrl);
    await skipAddresses(databaseUrl);
    return restored;
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored: ${rows} rows and ${manifest.uploads?.length ?? 0} files, as of ${manifest.createdAt}.`);
  for (const line of saveSecret(settings, await readSecret(folder, manifest, identity))) console.log(line);
  console.log('Start the copy with RESTORED=1 first: it sends no mail and changes no order until you set it to 0.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function skipAddresses(databaseUrl: string): Promise<void> {
  const db = openDb(databaseUrl, { max: 1 });
  try {
    await skipForgottenAddresses(db);
  } finally {
    await db.destroy();
  }
}
