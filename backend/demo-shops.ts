import { sql } from 'kysely';
import type { Db } from './db/pool.ts';
import { demoCard } from './db/seed/demo-address.ts';
import { transaction } from './db/transaction.ts';
import { type Plan, runPlan, toDone } from './demo-claims.ts';
import { createKey } from './modules/shop/keys/service.ts';
import { activeShopOf, applyForShop, decideAboutShop } from './modules/shop/profile/service.ts';

/** Orders of the demo shop: days ago, sum in USDT, and the steps of the claim. */
const sales: readonly [number, string, Plan['steps']][] = [
  [28, '120', toDone],
  [25, '45', toDone],
  [21, '310', toDone],
  [19, '80', ['confirm', 'cancel']],
  [16, '64', toDone],
  [12, '150', toDone],
  [9, '95', toDone],
  [6, '210', toDone],
  [4, '52', ['confirm', 'cancel']],
  [2, '130', toDone],
  [1, '75', toDone],
  [0, '88', ['confirm']],
];

/** Gives the demo's shop a month of sales. */
export async function seedDemoSales(db: Db, secret: string, { shop, operator }: Omit<People, 'user'>): Promise<void> {
  const { id: shopId } = await activeShopOf(db, shop);
  for (const [index, [days, fromSumma, steps]] of sales.entries()) {
    const toRequisites = demoCard(String(520_000 + index));
    const claimId = await runPlan(
      db,
      secret,
      { fromPs: 30, toPs: 50, fromSumma, toRequisites, steps },
      { user: null, operator },
    );
    const state = steps === toDone ? 'done' : steps.includes('cancel') ? 'ended' : 'open';
    await sql`insert into shop_sales (shop_id, claim_id, order_id, state, created_at, paid, turnover, seconds)
      select ${shopId}, c.id, ${`T-${1_041 + index}`}, ${state}, now() - make_interval(days => ${days}),
        ${state === 'done'}, case when ${state === 'done'} then round(c.to_summa * r.usd, 2) else 0 end,
        case when ${state === 'done'} then 600 + ${index} * 37 else 0 end
      from claims c join payment_systems p on p.id = c.to_ps join rates r on r.unit = p.unit
      where c.id = ${claimId}`.execute(db);
  }
}

interface People {
  user: string;
  shop: string;
  operator: string;
}

/**
 * Gives the demo's shop account an active shop with three keys, and the demo user an application that waits for staff.
 */
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
    await createKey(tx, secret, shop, { name: 'Проверка', mode: 'test', scopes: ['read', 'write'], networks: [] });
  });
  await transaction(db, async (tx) => {
    const about = 'Настольные игры и головоломки, около 40 заказов в месяц. Нужны рубли на карту.';
    const application = { name: 'Полка с играми', site: 'games.example', about, terms: true } as const;
    await applyForShop(tx, application, { userId: user, locale: 'ru' });
  });
}
