import { sql } from 'kysely';
import { keyScopes } from '#domain/shop.ts';
import type { Db } from './db/pool.ts';
import { transaction } from './db/transaction.ts';
import { createKey } from './modules/shop/keys/service.ts';
import { applyForShop, decideAboutShop } from './modules/shop/profile/service.ts';

interface People {
  user: string;
  shop: string;
  operator: string;
}

/** Seeds an active shop with three keys, and a pending shop application of the demo user. */
export async function seedDemoShops(db: Db, secret: string, { user, shop, operator }: People): Promise<void> {
  await transaction(db, async (tx) => {
    const about = 'Чай и посуда из Китая, около 200 заказов в месяц. Нужны USDT в сети TRC20.';
    const application = { name: 'Чайная лавка', site: 'tea.example', about, terms: true } as const;
    const { id, askedAt } = await applyForShop(tx, application, { userId: shop, locale: 'ru' });
    await decideAboutShop(tx, id, { action: 'accept', askedAt }, { id: operator, locale: 'ru' });
    await createKey(tx, secret, shop, { name: 'Сервер сайта', mode: 'live', scopes: ['read', 'write'], networks: [] });
    await createKey(tx, secret, shop, {
      name: 'Отчёты',
      mode: 'live',
      scopes: ['read'],
      networks: ['203.0.113.7'],
      days: 90,
    });
    await createKey(tx, secret, shop, { name: 'Проверка', mode: 'test', scopes: [...keyScopes], networks: [] });
    // Backdates the shop and its keys, because the shop must be older than its oldest sale.
    await sql`update shops set created_at = created_at - interval '41 days', asked_at = asked_at - interval '41 days',
      decided_at = decided_at - interval '40 days' where id = ${id}`.execute(tx);
    await sql`update shop_keys set created_at = created_at - interval '40 days',
      last_used_at = case when name = 'Отчёты' then null else now() - interval '3 hours' end
      where shop_id = ${id}`.execute(tx);
  });
  await transaction(db, async (tx) => {
    const about = 'Настольные игры и головоломки, около 40 заказов в месяц. Нужны рубли на карту.';
    const application = { name: 'Полка с играми', site: 'games.example', about, terms: true } as const;
    await applyForShop(tx, application, { userId: user, locale: 'ru' });
  });
}
