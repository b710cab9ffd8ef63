import { createInterface } from 'node:readline/promises';
import { sql } from 'kysely';
import { isDemoDatabase } from '#backend/db/installation.ts';
import { type Db, openDb } from '#backend/db/pool.ts';
import { assertNotLocked } from '../supervise/data-dir-lock.ts';
import { loadSettings } from '../supervise/settings.ts';
import { demoFiles, removeFiles } from './data-files.ts';
import { withDatabase } from './with-database.ts';

// `npm run demo:clear`: deletes all data and files of a demo. The next `npm start` sets the database up again.

try {
  const settings = loadSettings(process.env);
  assertNotLocked(settings.dataDir);
  const isCleared = await withDatabase(settings, async (url) => {
    const db = openDb(url, { max: 1 });
    try {
      return await clearDemo(db, settings.dataDir);
    } finally {
      await db.destroy();
    }
  });
  if (isCleared) removeFiles(settings.dataDir, demoFiles);
  console.log(isCleared ? 'Deleted. npm start creates a new database.' : 'Nothing was deleted.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function clearDemo(db: Db, dataDir: string): Promise<boolean> {
  const isDemo = await isDemoDatabase(db).catch(() => false);
  if (!isDemo) throw new Error('This database is not a demo. Nothing was deleted.');
  const { rows } = await sql<{ name: string; others: number }>`
    select current_database() as name, (select count(*)::int from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as others
  `.execute(db);
  const [{ name, others } = { name: '', others: 0 }] = rows;
  if (others > 0) throw new Error(`The database ${name} is in use by ${others} connections: stop the demo first.`);
  if (!(await confirm(name, dataDir))) return false;
  await sql`drop schema if exists pgboss, public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return true;
}

async function confirm(name: string, dataDir: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  console.log(`This deletes all of the demo in the database ${name}, and its uploads, mail and logins in ${dataDir}.`);
  const answer = await terminal.question('Type clear to delete: ');
  terminal.close();
  return answer.trim() === 'clear';
}
