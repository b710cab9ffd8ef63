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
import { readSettings } from '#contracts/settings.ts';
import { scratch } from './servers.ts';
import { middleOf } from './workers.ts';

const count = 500;
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

/** (e) Whether the time of an answer tells a known e-mail from an unknown one: medians of both, asked in turn. */
export async function enumeration(): Promise<string[]> {
  const dataDir = scratch();
  const server = await startEmbedded(dataDir);
  try {
    const address = await prepareDatabase(server.url, { secret, demo: true, note: () => {} });
    const db = openDb(address, { max: 4 });
    const jobs = await openJobs(db, console.error);
    const settings = readSettings({ SECRET: secret, DATA_DIR: dataDir, CAPTCHA: 'none' }, '/');
    if (!settings.ok) throw new Error(settings.problems.join('\n'));
    const config = { ...settings.settings, databaseUrl: address, secret };
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
  const lines = [`(e) answers about known and unknown e-mails: medians of ${count} each, in turn, one at a time`];
  const known = `known-${randomUUID()}@example.org`;
  await createUser(db, { email: known, password, role: 'user', activated: true });
  for (const [name, path, bodyOf] of calls) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = -20; n < count; n += 1) {
      for (const who of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        // An account is asked about once a minute only, and signing up makes a stranger known.
        await sql`delete from login_failures`.execute(db);
        const body = bodyOf(who === 'known' ? known : `unknown-${randomUUID()}@example.org`);
        const ip = `198.18.${Math.floor((n + 20) / 200)}.${(n + 20) % 200}`;
        const took = await timeOf(app, path, body, ip);
        if (n >= 0) times[who].push(took);
      }
    }
    const [left, right] = [middleOf(times.known), middleOf(times.unknown)];
    const apart = Math.abs(left - right).toFixed(2);
    const noise = Math.max(noiseOf(times.known), noiseOf(times.unknown)).toFixed(2);
    lines.push(
      `      ${name.padEnd(22)} known ${left.toFixed(2)} ms, unknown ${right.toFixed(2)} ms, apart ${apart} ms (aim < 5); halves of one kind are up to ${noise} ms apart`,
    );
  }
  return lines;
}

/** How far apart the medians of two halves of the same answers are: no less can be told from nothing. */
const noiseOf = (times: number[]): number =>
  Math.abs(middleOf(times.filter((_, n) => n % 4 < 2)) - middleOf(times.filter((_, n) => n % 4 >= 2)));

async function timeOf(app: FastifyInstance, url: string, payload: object, ip: string): Promise<number> {
  const before = performance.now();
  const answer = await app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': ip } });
  const took = performance.now() - before;
  if (answer.statusCode >= 500 || answer.statusCode === 429) throw new Error(`${url}: ${answer.statusCode}`);
  return took;
}
