import type { Logger } from 'pino';
import { loadConfig } from './config.ts';
import { openDb } from './db/pool.ts';
import type { Deps } from './deps.ts';
import { openFileStore } from './files/open.ts';
import { openJobs } from './jobs/queue.ts';
import { openMailer } from './mail/open.ts';
import { mailBrand } from './modules/site/brand/service.ts';

/**
 * Creates all dependencies of a backend process.
 * @returns the dependencies, and a function that closes them in reverse order
 */
export async function openDeps(log: Logger): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const config = loadConfig(process.env);
  log.level = config.logLevel;
  const db = openDb(config.databaseUrl, {
    onError: (error) => log.warn({ err: error }, 'database: connection lost'),
  });
  const jobs = await openJobs(db, (error) => log.warn({ err: error }, 'queue: pg-boss error'));
  const mailer = openMailer(config, (locale) => mailBrand(db, locale));
  const close = async () => {
    mailer.close();
    await jobs.close();
    await db.destroy();
  };
  return { deps: { config, db, jobs, mailer, files: openFileStore(config), log }, close };
}
