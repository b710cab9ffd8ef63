import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { runPlan, toDone } from '#backend/demo-claims.ts';
import { backdateSales } from '#backend/demo-sale-times.ts';
import { claimTest } from '../../support/claim-test.ts';
import { ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';

const { api, operator } = await claimTest();

test('a demo sale has one time of creation and one end in the sales history, on its page and on its timeline', async () => {
  const shop = await Shop.open(api);
  const secret = api.deps.config.secret;
  const plan = { fromPs: ps.USDTTRC20, toPs: ps.SBERRUB, fromSumma: '100', toRequisites: demoCard('520000') };
  const ages = { old: 30_000, cancelled: 20_000, new: 0 };
  for (const [order, ageMinutes] of Object.entries(ages)) {
    const steps =
      order === 'old' ? toDone : order === 'new' ? (['confirm'] as const) : (['confirm', 'cancel'] as const);
    const sale = { shopId: shop.id, order, ageMinutes };
    await runPlan(api.db, secret, { ...plan, steps: [...steps], sale }, { user: null, operator: operator.id });
  }
  await sql`update shop_sales set seconds = 900 where shop_id = ${shop.id} and state = 'done'`.execute(api.db);
  const owner = openDb(api.ownerUrl, { max: 1 });
  await backdateSales(owner, shop.id);
  await owner.destroy();
  const { results } = (await shop.owner.get('/api/v1/shop/sales/')).json();
  expect(results.map(({ order }: { order: string }) => order)).toEqual(['new', 'cancelled', 'old']);
  for (const { id, createdAt } of results) {
    const page = (await shop.owner.get(`/api/v1/claim/${id}/status/`)).json();
    const { history } = (await shop.owner.get(`/api/v1/shop/sales/${id}/`)).json();
    expect(Math.abs(Date.parse(page.createdAt) - Date.parse(createdAt))).toBeLessThan(1_000);
    expect(Math.abs(Date.parse(history[0].at) - Date.parse(createdAt))).toBeLessThan(1_000);
  }
  const [, , { id: old }] = results;
  const { history } = (await shop.owner.get(`/api/v1/shop/sales/${old}/`)).json();
  expect(Date.parse(history.at(-1).at) - Date.parse(history[0].at)).toBe(900_000);
});
