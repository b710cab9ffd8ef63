import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { type Db, openDb } from '#backend/db/pool.ts';
import { prepareDatabase } from '#backend/db/prepare.ts';
import { createUser } from '#backend/modules/accounts/sign-in/service.ts';
import { linksOf } from '#backend/modules/shop/links/service.ts';
import { saleOf, salesOf } from '#backend/modules/shop/sales/service.ts';
import { statisticsOf } from '#backend/modules/shop/statistics/service.ts';
import { listDeliveries } from '#backend/modules/shop/webhooks/service.ts';
import type { StatisticGroup } from '#domain/shop.ts';
import { compareBlocks } from './blocks-read.ts';
import { measureInTurn } from './in-turn.ts';
import { measureExport } from './sales-export.ts';
import { temporaryFolder } from './servers.ts';
import { writeSales } from './shop-history.ts';

const sizes = (process.env.SHOP_SIZES ?? '10000,1000000').split(',').map(Number);
const rounds = Number(process.env.SHOP_ROUNDS ?? 25);
const targetRatio = 1.3;
const siteUrl = 'http://localhost:3000';
const locale = 'ru';
const secret = randomBytes(32).toString('hex');
const owner = { email: 'shop@example.org', password: 'correct horse battery' };

/** A database with one shop and one year of its sales. */
interface World {
  ownerUrl: string;
  db: Db;
  userId: string;
  /** Claim id and order number of a sale in the middle of the year. */
  sale: { id: string; order: string };
}

/** Benchmark i: compares how long the pages of a shop take with different numbers of sales, and measures the export. */
export async function benchShops(): Promise<string[]> {
  const dataDir = temporaryFolder();
  const server = await startEmbedded(dataDir);
  const worlds: World[] = [];
  try {
    for (const count of sizes) worlds.push(await openWorld(server.url, count));
    const lines: string[] = [];
    const note = (...more: string[]): void => {
      lines.push(...more);
      for (const line of more) console.error(line);
    };
    note(
      `(i) median of ${rounds} rounds in milliseconds for shops with ${sizes.join(', ')} sales of a year in turn, one connection each`,
    );
    for (const [name, work] of Object.entries(works))
      note(
        (await measureInTurn(name, work, worlds, rounds)) +
          (await compareBlocks(worlds.map((world) => ({ db: world.db, run: () => work(world) })))),
      );
    for (const [index, { ownerUrl }] of process.env.SHOP_SKIP === 'export' ? [] : worlds.entries())
      note(...(await measureExport({ databaseUrl: ownerUrl, secret, owner, sales: sizes[index] ?? 0 })));
    return [
      ...lines,
      `    aim: no more than ${targetRatio} times as long; memory of an export does not grow with the sales`,
    ];
  } finally {
    for (const { db } of worlds) await db.destroy();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function openWorld(serverUrl: string, count: number): Promise<World> {
  const name = `shop_${count}`;
  const admin = openDb(serverUrl, { max: 1 });
  await sql.raw(`create database ${name}`).execute(admin);
  await admin.destroy();
  const ownerUrl = Object.assign(new URL(serverUrl), { pathname: name }).href;
  const url = await prepareDatabase(ownerUrl, { secret, demo: true, note: () => {} });
  const db = openDb(url, { max: 1 });
  const userId = await createUser(db, secret, { ...owner, role: 'user', activated: true });
  if (!userId) throw new Error('bench: the user exists already');
  const { rows: shops } = await sql<{ id: string }>`insert into shops (user_id, status, name, site, about, decided_at)
    values (${userId}, 'active', 'Tea shop', 'tea.example', 'Tea and cups', now()) returning id`.execute(db);
  const dbOwner = openDb(ownerUrl, { max: 1, timeouts: { statementMs: 0 } });
  await writeSales(dbOwner, shops[0]?.id ?? '', count);
  await dbOwner.destroy();
  const { rows } = await sql<World['sale']>`select claim_id as id, order_id as order from shop_sales
    where order_id = ${`order-${count / 2}`}`.execute(db);
  const [sale] = rows;
  if (!sale) throw new Error('bench: the shop has no sale in the middle of the year');
  return { ownerUrl, db, userId, sale };
}

const firstPage = { page: 1, size: 20 };
const statistics =
  (days: number, by: StatisticGroup) =>
  ({ db, userId }: World) =>
    statisticsOf(db, { userId, locale }, { days, by, zone: 'Europe/Moscow' });
const sales =
  (query: Partial<Parameters<typeof salesOf>[2]>) =>
  ({ db, userId }: World) =>
    salesOf(db, { userId, locale }, { ...firstPage, state: 'all', ...query });

const links =
  (query: Partial<Parameters<typeof linksOf>[2]>) =>
  ({ db, userId }: World) =>
    linksOf(
      db,
      { userId, locale, config: { siteUrl: 'https://razmen.example', secret } },
      { ...firstPage, kind: 'all', ...query },
    );

const works: Record<string, (world: World) => Promise<unknown>> = {
  'statistics, 30 days': statistics(30, 'day'),
  'statistics, a year by day': statistics(366, 'day'),
  'statistics, a year by week': statistics(366, 'week'),
  'statistics, a year by month': statistics(366, 'month'),
  'statistics, a year by pair': statistics(366, 'pair'),
  'statistics, a year by link': statistics(366, 'link'),
  'sales, first page': sales({}),
  'sales, last page': sales({ page: 50 }),
  'sales, one state': sales({ state: 'refunded' }),
  'sales, no such state': sales({ state: 'open' }),
  // A list counts at most 1,000 sales. Two months contain more, even in the shop with 10,000 sales a year.
  'sales, two months': sales({ date_from: daysAgo(160), date_to: daysAgo(100) }),
  'sales by the beginning of their order': sales({ order: 'ORDER-' }),
  'sale by order': (world) => sales({ order: world.sale.order })(world),
  'sale with its statuses': ({ db, userId, sale }) => saleOf(db, { userId, locale }, { id: sale.id, siteUrl }),
  'links, first page': links({}),
  'links, last page': links({ page: 50 }),
  'links, one-time': links({ kind: 'once' }),
  'links, reusable': links({ kind: 'reusable' }),
  // Search for the measured sale's own number. A fixed number would be the beginning of more order numbers in the
  // larger shop.
  'link by order': (world) => links({ order: world.sale.order.replace('order', 'link') })(world),
  'webhook deliveries': ({ db, userId }) => listDeliveries(db, { userId, mode: 'live' }, firstPage),
};

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
