import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '#backend/backup/daily-backup.ts';
import { resolveSecret } from '#backend/config.ts';
import { checkBackup } from './backup/check-backup.ts';
import { identityIn } from './backup/identity.ts';
import { withDatabase } from './db/with-database.ts';
import { loadSettings } from './supervise/settings.ts';

// `npm run backup` writes a backup, even while the exchange is running. `npm run backup -- check <folder>` restores a
// backup into a temporary database and audits its records.

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { identity: { type: 'string' } } });
  const [command, folder] = positionals;
  const settings = loadSettings(process.env);
  if (command === undefined) {
    const target = settings.backup.folder ?? join(settings.dataDir, 'backups');
    const secret = resolveSecret(settings);
    const config = { ...settings, secret, rails: { chains: {} } };
    const path = await withDatabase(settings, (databaseUrl) => backUp({ ...config, databaseUrl }, target));
    console.log(`Written: ${path}`);
    if (!settings.backup.recipient) console.log('Not encrypted and without SECRET: keep SECRET in another place.');
  } else if (command === 'check' && folder) {
    const identity = identityIn(values.identity);
    const ok = await withDatabase(settings, (databaseUrl) => checkBackup(folder, identity, databaseUrl));
    process.exitCode = ok ? 0 : 1;
  } else throw new Error('npm run backup, or npm run backup -- check <folder> [--identity <file of the private key>]');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
