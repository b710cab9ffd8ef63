import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { type Db, openDb } from '#backend/db/pool.ts';
import { prepareDatabase } from '#backend/db/prepare.ts';
import { newsReader } from '#backend/modules/content/news/service.ts';
import { temporaryFolder } from './servers.ts';
import { median } from './throughput.ts';

const fewPosts = 100;
const manyPosts = 100_000;
const pageSize = 20;
const repetitions = 200;

/** Benchmark f: measures how long each news query takes with 100,000 posts, and compares this with 100 posts. */
export async function benchNews(): Promise<string[]> {
  const dataDir = temporaryFolder();
  const server = await startEmbedded(dataDir);
  try {
    const options = { secret: randomBytes(32).toString('hex'), demo: false, note: () => {} };
    const db = openDb(await prepareDatabase(server.url, options), { max: 1 });
    const owner = openDb(server.url, { max: 1 });
    try {
      const withFew = await measure(db, owner, fewPosts);
      const withMany = await measure(db, owner, manyPosts);
      return [
        `(f) news: median of ${repetitions} reads in milliseconds with ${fewPosts} and with ${manyPosts} posts, one connection`,
        ...Object.keys(withFew).map((read) => lineOf(read, withFew[read] ?? 0, withMany[read] ?? 0)),
        '    aim: first page and a post no more than twice as long; a deep page scans the index up to its offset',
      ];
    } finally {
      await owner.destroy();
      await db.destroy();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const lineOf = (read: string, short: number, long: number): string =>
  `    ${read.padEnd(24)} ${short.toFixed(2)} and ${long.toFixed(2)}: ${(long / short).toFixed(2)}`;

async function measure(db: Db, owner: Db, count: number): Promise<Record<string, number>> {
  await fill(owner, count);
  const service = newsReader(db);
  const last = Math.ceil(count / pageSize);
  const reads: Record<string, () => Promise<unknown>> = {
    'first page': () => service.list({ page: 1, size: pageSize }, 'ru'),
    'page in the middle': () => service.list({ page: Math.ceil(last / 2), size: pageSize }, 'ru'),
    'last page': () => service.list({ page: last, size: pageSize }, 'ru'),
    'last page of a tag': () => service.list({ page: Math.ceil(last / 10), size: pageSize, tag: 'tag-3' }, 'ru'),
    'a post with neighbours': () => service.post(`post-${Math.floor(count / 2)}`, 'ru'),
  };
  const medians: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads)) {
    await read();
    const timesMs: number[] = [];
    for (let index = 0; index < repetitions; index++) {
      const startedAt = performance.now();
      await read();
      timesMs.push(performance.now() - startedAt);
    }
    medians[name] = median(timesMs);
  }
  return medians;
}

async function fill(owner: Db, count: number): Promise<void> {
  await sql`truncate news, news_tags, tags cascade`.execute(owner);
  await sql`insert into tags select 'tag-' || n, 'Тема', 'Topic' from generate_series(0, 9) n`.execute(owner);
  await sql`insert into news (slug, locale, title, lead, markdown, published_at)
    select 'post-' || n, 'ru', 'Новость', 'Коротко', repeat('Текст. ', 200), now() - make_interval(mins => n)
    from generate_series(1, ${count}::int) n`.execute(owner);
  await sql`insert into news_tags (tag, news_id, locale, published_at)
    select 'tag-' || id % 10, id, locale, published_at from news`.execute(owner);
  await sql`vacuum analyze news`.execute(owner);
  await sql`vacuum analyze news_tags`.execute(owner);
}
