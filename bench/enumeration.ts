import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '#backend/app.ts';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { type Db, openDb } from '#backend/db/pool.ts';
import { prepareDatabase } from '#backend/db/prepare.ts';
import { openFileStore } from '#backend/files/open.ts';
import { openJobs } from '#backend/jobs/queue.ts';
import { openMailer } from '#backend/mail/open.ts';
import { createUser } from '#backend/modules/accounts/sign-in/service.ts';
import { readSettings } from '#contracts/environment.ts';
import { temporaryFolder } from './servers.ts';
import { median } from './throughput.ts';

const requestsPerKind = 500;
const secret = randomBytes(32).toString('hex');
const password = 'correct horse battery';

const calls: [string, string, (email: string) => object][] = [
  ['login, wrong password', '/front-api/auth/login/', (email) => ({ email, password: 'not the password' })],
  [
    'signup',
    '/api/v1/users/signup/',
    (email) => ({ email, password: 'staple battery', passwordRepeat: 'staple battery' }),
  ],
  ['restore', '/api/v1/users/restore/', (email) => ({ email })],
  ['reactivate', '/api/v1/users/reactivate/', (email) => ({ email })],
];

/**
 * Benchmark e: compares the response times for known and unknown e-mails. A difference would reveal which accounts
 * exist.
 */
export async function benchEnumeration(): Promise<string[]> {
  const dataDir = temporaryFolder();
  const server = await startEmbedded(dataDir);
  try {
    const url = await prepareDatabase(server.url, { secret, demo: true, note: () => {} });
    const db = openDb(url, { max: 4 });
    const jobs = await openJobs(db, console.error);
    const settings = readSettings({ SECRET: secret, DATA_DIR: dataDir, CAPTCHA: 'none' }, '/');
    if (!settings.ok) throw new Error(settings.problems.join('\n'));
    const config = { ...settings.settings, databaseUrl: url, secret, rails: { chains: {} } };
    const log = pino({ level: 'silent' });
    const app = buildApp({ db, jobs, mailer: openMailer(config), files: openFileStore(config), log, config });
    try {
      return await measure(app, db);
    } finally {
      await app.close();
      await jobs.close();
      await db.destroy();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(app: FastifyInstance, db: Db): Promise<string[]> {
  const lines = [
    `(e) answers about known and unknown e-mails: medians of ${requestsPerKind} each, in turn, one at a time`,
  ];
  const knownEmail = `known-${randomUUID()}@example.org`;
  await createUser(db, secret, { email: knownEmail, password, role: 'user', activated: true });
  for (const [name, path, bodyOf] of calls) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = -20; n < requestsPerKind; n += 1) {
      for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        // Deletes the throttle counters, because otherwise only one request per minute would be allowed for each
        // account.
        await sql`delete from throttle_counters`.execute(db);
        const body = bodyOf(kind === 'known' ? knownEmail : `unknown-${randomUUID()}@example.org`);
        const ip = `198.18.${Math.floor((n + 20) / 200)}.${(n + 20) % 200}`;
        const elapsedMs = await timeOf(app, path, body, ip);
        if (n >= 0) times[kind].push(elapsedMs);
      }
    }
    const [knownMs, unknownMs] = [median(times.known), median(times.unknown)];
    const differenceMs = Math.abs(knownMs - unknownMs).toFixed(2);
    const noiseMs = Math.max(noiseOf(times.known), noiseOf(times.unknown)).toFixed(2);
    lines.push(
      `      ${name.padEnd(22)} known ${knownMs.toFixed(2)} ms, unknown ${unknownMs.toFixed(2)} ms, apart ${differenceMs} ms (aim < 5); halves of one kind are up to ${noiseMs} ms apart`,
    );
  }
  return lines;
}

/** Returns the noise of a measurement, which is the difference between the medians of its first and its second half. */
const noiseOf = (times: number[]): number =>
  Math.abs(median(times.filter((_, n) => n % 4 < 2)) - median(times.filter((_, n) => n % 4 >= 2)));

async function timeOf(app: FastifyInstance, url: string, payload: object, ip: string): Promise<number> {
  const startedAt = performance.now();
  const response = await app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': ip } });
  const elapsedMs = performance.now() - startedAt;
  if (response.statusCode >= 500 || response.statusCode === 429) throw new Error(`${url}: ${response.statusCode}`);
  return elapsedMs;
}
