import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { type Db, openDb } from '#backend/db/pool.ts';
import { prepareDatabase } from '#backend/db/prepare.ts';
import { rateFileRoutes } from '#backend/modules/pricing/rate-files/routes.ts';
import { rateFiles } from '#backend/modules/pricing/rate-files/service.ts';
import { measureTargets, medianLine, medianRatio, method } from './load.ts';
import { startNginx, temporaryFolder } from './servers.ts';

const paymentSystemCount = 101;

/**
 * Benchmark g: measures how long a rate file of 10,000 directions takes to build, and how many requests for the file
 * the API and nginx answer per second.
 */
export async function benchRateFiles(): Promise<string[]> {
  const dataDir = temporaryFolder();
  const server = await startEmbedded(dataDir);
  try {
    const secret = randomBytes(32).toString('hex');
    const db = openDb(await prepareDatabase(server.url, { secret, demo: true, note: () => {} }), { max: 4 });
    const owner = openDb(server.url, { max: 1 });
    await seedDirections(owner);
    await owner.destroy();
    try {
      return await measure(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(db: Db): Promise<string[]> {
  const files = rateFiles(db);
  const coldMs = await timeRebuildMs(files);
  const unchangedMs = await timeRebuildMs(files);
  await sql`update rates set usd = usd * 1.001 where unit = 'BTC'`.execute(db);
  const halfChangedMs = await timeRebuildMs(files);
  const app = fastify();
  rateFileRoutes(app, { db } as Parameters<typeof rateFileRoutes>[1]);
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/rates.xml`;
  const nginx = await startNginx((await files()).classic.bytes.toString());
  try {
    const { etag } = (await files()).classic;
    const targets = [{ name: 'the API', url }, ...(nginx ? [{ name: 'nginx, same bytes', url: nginx.url }] : [])];
    const results = await measureTargets(targets);
    const bytes = (await files()).classic.bytes.length;
    return [
      `(g) rates.xml of ${paymentSystemCount * (paymentSystemCount - 1)} directions, ${(bytes / 1_048_576).toFixed(1)} MiB: ${method}`,
      `    written whole            ${coldMs} ms; with nothing changed ${unchangedMs} ms; with a rate of half the directions changed ${halfChangedMs} ms`,
      ...results.map((target) => medianLine(target)),
      nginx ? `    API / nginx = ${medianRatio(results[0], results[1])}` : '    nginx is not installed: not compared',
      `    a 304 to ${etag}: ${await timeNotModifiedMs(url, etag)} ms`,
    ];
  } finally {
    await nginx?.stop();
    await app.close();
  }
}

/** Waits until the cached file has expired, then measures the time to rebuild the file. */
async function timeRebuildMs(files: () => Promise<unknown>): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const startedAt = performance.now();
  await files();
  return Math.round(performance.now() - startedAt);
}

async function timeNotModifiedMs(url: string, etag: string): Promise<string> {
  const startedAt = performance.now();
  for (let n = 0; n < 100; n++) await (await fetch(url, { headers: { 'if-none-match': etag } })).text();
  return ((performance.now() - startedAt) / 100).toFixed(2);
}

/** Creates payment systems, alternately in BTC and RUB, and directions between all of them. */
async function seedDirections(db: Db): Promise<void> {
  await sql`delete from directions`.execute(db);
  await sql`insert into payment_systems (id, code, name_ru, name_en, unit, kind, group_key, digits)
    select 1000 + n, 'BENCH' || n, 'Bench', 'Bench', case when n % 2 = 0 then 'RUB' else 'BTC' end, 'wallet', 'wallet', 8
    from generate_series(1, ${paymentSystemCount}::int) n`.execute(db);
  await sql`insert into directions (from_ps, to_ps, margin, from_min, from_max)
    select f.id, t.id, 1.5, 0.001, 1000000 from payment_systems f, payment_systems t
    where f.id > 1000 and t.id > 1000 and f.id <> t.id`.execute(db);
  await sql`insert into reserves (ps, total) select id, 1000000 from payment_systems where id > 1000`.execute(db);
}
