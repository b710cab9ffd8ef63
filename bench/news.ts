import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { type Db, openDb } from '#backend/db/pool.ts';
import { prepareDatabase } from '#backend/db/prepare.ts';
import { newsDesk } from '#backend/modules/content/news/service.ts';
import { scratch } from './servers.ts';
import { middleOf } from './workers.ts';

const few = 100;
const many = 100_000;
const size = 20;
const times = 200;

/** (f) What each read of the news takes with a hundred thousand posts, against the same read with a hundred. */
export async function news(): Promise<string[]> {
  const dataDir = scratch();
  const server = await startEmbedded(dataDir);
  try {
    const options = { secret: randomBytes(32).toString('hex'), demo: false, note: () => {} };
    const db = openDb(await prepareDatabase(server.url, options), { max: 1 });
    const owner = openDb(server.url, { max: 1 });
    try {
      const short = await measure(db, owner, few);
      const long = await measure(db, owner, many);
      return [
        `(f) news: median of ${times} reads in milliseconds with ${few} and with ${many} posts, one connection`,
        ...Object.keys(short).map((read) => lineOf(read, short[read] ?? 0, long[read] ?? 0)),
        '    aim: no read more than twice as long',
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
  const desk = newsDesk(db);
  const last = Math.ceil(count / size);
  const reads: Record<string, () => Promise<unknown>> = {
    'first page': () => desk.list({ page: 1, size }, 'ru'),
    'page in the middle': () => desk.list({ page: Math.ceil(last / 2), size }, 'ru'),
    'last page': () => desk.list({ page: last, size }, 'ru'),
    'last page of a tag': () => desk.list({ page: Math.ceil(last / 10), size, tag: 'tag-3' }, 'ru'),
    'a post with neighbours': () => desk.post(`post-${Math.floor(count / 2)}`, 'ru'),
  };
  const found: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads)) {
    await read();
    const taken: number[] = [];
    for (let time = 0; time < times; time++) {
      const began = performance.now();
      await read();
      taken.push(performance.now() - began);
    }
    found[name] = middleOf(taken);
  }
  return found;
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
