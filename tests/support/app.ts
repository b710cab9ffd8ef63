import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { afterAll } from 'vitest';
import { buildApp } from '#backend/app.ts';
import type { Config } from '#backend/config.ts';
import type { Deps } from '#backend/deps.ts';
import { openFileStore } from '#backend/files/open.ts';
import { openJobs } from '#backend/jobs/queue.ts';
import { openMailer } from '#backend/mail/open.ts';
import { readRailsFile } from '#backend/rails-file.ts';
import { readSettings } from '#contracts/environment.ts';
import { type TestDatabase, type TestDatabaseOptions, testDatabase } from './db.ts';
import { testSecret } from './global-setup.ts';

export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  deps: Deps;
}

/** Builds the whole API with a database of its own. Tests send requests to it with `app.inject`. */
export async function testApp({
  env = {},
  log,
  ...options
}: TestDatabaseOptions & {
  env?: Record<string, string>;
  log?: Logger;
} = {}): Promise<TestApp> {
  const database = await testDatabase(options);
  const deps = await testDeps(database, env, log);
  const app = buildApp(deps);
  await app.ready();
  afterAll(() => app.close());
  return { ...database, app, deps };
}

/** Returns the `Deps` that functions of the backend need, for tests without an API. */
export async function testDeps(
  { db, url }: TestDatabase,
  env: Record<string, string> = {},
  log: Logger = pino({ level: process.env.TEST_LOG ?? 'silent' }),
): Promise<Deps> {
  const jobs = await openJobs(db, (error) => log.warn(error));
  afterAll(() => jobs.close());
  const config = testConfig(url, env);
  const mailer = openMailer(config);
  afterAll(() => mailer.close());
  return { db, jobs, mailer, files: openFileStore(config), log, config };
}

export function testConfig(databaseUrl: string, env: Record<string, string> = {}): Config {
  const result = readSettings(
    // Port 9 refuses connections, so that no test reaches the real server of Telegram.
    {
      SECRET: testSecret,
      DEMO: '1',
      CAPTCHA: 'none',
      DATA_DIR: '/nonexistent',
      TELEGRAM_API_URL: 'http://127.0.0.1:9',
      AML: 'none',
      ...env,
    },
    '/',
  );
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return { ...result.settings, databaseUrl, secret: testSecret, rails: readRailsFile(result.settings) };
}
