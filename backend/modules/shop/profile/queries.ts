import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { ShopStatus } from '#domain/shop.ts';
import type { Db } from '../../../db/pool.ts';
import { type Page, readPage } from '../../../db/read-page.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface ShopRow {
  id: string;
  userId: string | null;
  status: ShopStatus;
  name: string;
  site: string;
  about: string;
  note: string | null;
  locale: Locale;
  askedAt: Date;
  decidedAt: Date | null;
  by: string | null;
  decidedBy: string | null;
  saleMails: boolean;
}

const shops = (where: RawBuilder<SqlBool>) => sql<ShopRow>`
  select s.id, s.user_id, s.status, s.name, s.site, s.about, s.note, s.locale, s.asked_at, s.decided_at,
    s.sale_mails, u.email as by, d.email as decided_by
  from shops s left join users u on u.id = s.user_id left join users d on d.id = s.decided_by
  where ${where}`;

export async function findShop(db: Db, id: string): Promise<ShopRow | undefined> {
  return (await shops(sql`s.id = ${id}`).execute(db)).rows[0];
}

export async function shopOfUser(db: Db, userId: string): Promise<ShopRow | undefined> {
  return (await shops(sql`s.user_id = ${userId}`).execute(db)).rows[0];
}

export async function lockShop(tx: Tx, id: string): Promise<ShopRow | undefined> {
  await sql`select from shops where id = ${id} for update`.execute(tx);
  return await findShop(tx, id);
}

export interface NewApplication {
  userId: string;
  name: string;
  site: string;
  about: string;
  locale: Locale;
}

/**
 * Inserts a shop's application, or changes it if the shop has one of `statuses`.
 * @returns the shop's id, or undefined if the shop has another status
 */
export async function writeApplication(
  tx: Tx,
  application: NewApplication,
  statuses: readonly ShopStatus[],
): Promise<string | undefined> {
  const { name, site, about, locale } = application;
  const row = await tx
    .insertInto('shops')
    .values(application)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ name, site, about, locale, status: 'wait', note: null, askedAt: sql<Date>`now()` })
        .where('shops.status', 'in', [...statuses]),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface Decision {
  status: ShopStatus;
  note: string | null;
  decidedBy: string;
}

export async function updateStatus(tx: Tx, id: string, decision: Decision): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ ...decision, decidedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function updateSaleMails(tx: Tx, id: string, saleMails: boolean): Promise<void> {
  await tx.updateTable('shops').set({ saleMails }).where('id', '=', id).execute();
}

const pageOf = (db: Db, where: RawBuilder<SqlBool>, order: RawBuilder<unknown>, page: Page) =>
  readPage(db, sql`from shops s where ${where}`, sql<ShopRow>`${shops(where)} order by ${order}`, page);

export const listedShops = (db: Db, show: 'open' | 'all', page: Page) =>
  show === 'open'
    ? pageOf(db, sql`s.status = 'wait'`, sql`s.asked_at, s.id`, page)
    : pageOf(db, sql`true`, sql`s.asked_at desc, s.id`, page);

export async function isActivated(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').where('id', '=', userId).select('activated').executeTakeFirst();
  return row?.activated ?? false;
}
