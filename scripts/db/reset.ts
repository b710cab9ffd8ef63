import { existsSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { dataFolder } from '#backend/db/embedded/cluster.ts';
import { placeFor } from '#backend/db/embedded/place.ts';
import { runningServer } from '#backend/db/embedded/running.ts';
import { assertNotLocked } from '../supervise/data-dir-lock.ts';
import { loadSettings } from '../supervise/settings.ts';
import { demoFiles, removeFiles } from './data-files.ts';

// `npm run db:reset`: deletes the embedded database and the uploaded files. `-- --yes` skips the confirmation.

try {
  const { databaseUrl, dataDir } = loadSettings(process.env);
  if (databaseUrl) throw new Error('DATABASE_URL is set: db:reset deletes the embedded database only.');
  assertNotLocked(dataDir);
  if (!existsSync(dataDir)) throw new Error(`There is no database in ${dataDir}.`);
  const place = placeFor(dataDir);
  // This call throws if PostgreSQL is still running, for example just after its supervisor was killed.
  await runningServer(dataFolder(place), () => 'postgres://127.0.0.1:1/unused');
  const isConfirmed = process.argv.includes('--yes') || (await confirm(place.folder, dataDir));
  if (isConfirmed) {
    rmSync(place.folder, { recursive: true, force: true });
    removeFiles(dataDir, ['postgres-folder', ...demoFiles]);
  }
  console.log(isConfirmed ? 'Deleted. npm start creates a new database.' : 'Nothing was deleted.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function confirm(databaseFolder: string, dataDir: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  console.log(`This deletes the database in ${databaseFolder}, and uploads, outbox and demo logins in ${dataDir}.`);
  const answer = await terminal.question('Type yes to delete: ');
  terminal.close();
  return answer.trim() === 'yes';
}
