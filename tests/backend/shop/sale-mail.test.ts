import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { formatDateTime } from '#backend/format.ts';
import { sendSaleMail } from '#backend/modules/shop/sales/service.ts';
import { formatMoney } from '#domain/format.ts';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { Guest, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';
import { recordMail } from '../../support/record-mail.ts';

const { api, operator } = await claimTest();

/**
 * Creates a payment link of a shop, pays it and completes the claim.
 * @returns the id of the claim
 */
async function sold(shop: Shop, order: string, more: object = {}): Promise<string> {
  const path = await shop.link({ order, title: 'Tea', ...more });
  const buyer = new Guest(api);
  const { fromPs, fromSumma, toSumma, quoteId } = (await buyer.get(path)).json().quote;
  const terms = { fromPs, fromSumma, toSumma, quoteId, email: 'buyer@example.org' };
  const { id } = (await buyer.post(path, { ...terms, refundRequisites: { address: demoAddress('BTC') } })).json();
  await buyer.post(`/api/v1/claim/${id}/confirm/`, { agree: { aml: 1, replenishment: 1 } });
  await operator.move(id, 'credit', { summa: fromSumma, tx: `in ${id}` });
  await operator.move(id, 'payout');
  await operator.move(id, 'sent', { summa: toSumma, tx: 'out' });
  await operator.move(id, 'done');
  return id;
}

/** Sends the queued mail about a sale as the worker would. @returns the sent mails */
async function lettersAbout(claimId: string) {
  const { mailer, letters } = recordMail();
  const { rows } = await sql`select from pgboss.job where name = 'saleMail' and data->>'claimId' = ${claimId}`.execute(
    api.db,
  );
  for (const _ of rows) await sendSaleMail({ ...api.deps, mailer }, { claimId });
  return letters;
}

test('the owner of a shop gets one mail about a completed sale, in the language of the application', async () => {
  const shop = await Shop.open(api);
  const id = await sold(shop, 'A-7');
  const [letter, ...others] = await lettersAbout(id);
  expect(others).toEqual([]);
  expect(letter?.subject).toMatch(/^Заказ A-7 оплачен: 0,01.BTC$/);
  for (const part of ['Tea', '0,01', 'на ваши реквизиты', '/account/shop/sales-history?order=A-7'])
    expect(letter?.text).toContain(part);
  expect(letter?.text).not.toContain('buyer@example.org');
  await sql`update shops set locale = 'en' where id = ${shop.id}`.execute(api.db);
  const [english] = await lettersAbout(id);
  expect(english?.subject).toMatch(/^Order A-7 is paid: 0\.01.BTC$/);
});

test('the mail about a sale to the balance names hold, reward and the time of release', async () => {
  const shop = await Shop.open(api);
  const place = { toPs: ps.USDTTRC20, toRequisites: null };
  const id = await sold(shop, 'A-9', place);
  const details = (await shop.owner.get(`/api/v1/shop/sales/${id}/`)).json();
  expect(details).toMatchObject({ title: 'Tea', method: 'Bitcoin', askedFromSumma: '0.01', received: '0.01' });
  expect(details.link).toMatch(/\/pay\//);
  expect(Date.parse(details.heldUntil)).toBeGreaterThan(Date.now());
  expect(Number(details.reward)).toBeGreaterThan(0);
  const [letter] = await lettersAbout(id);
  const reward = formatMoney(details.reward, 'USDT', 'ru');
  for (const part of ['сначала деньги в удержании', reward, formatDateTime(new Date(details.heldUntil), 'ru')])
    expect(letter?.text).toContain(part);
});

test('an owner who has turned the mails off gets none, and only an active shop has the setting', async () => {
  const shop = await Shop.open(api);
  const saved = await shop.owner.send({ method: 'PATCH', url: '/api/v1/shop/me/', payload: { saleMails: false } });
  expect(saved.json()).toMatchObject({ saleMails: false });
  expect((await shop.owner.get('/api/v1/shop/me/')).json().shop.saleMails).toBe(false);
  const id = await sold(shop, 'A-8');
  const jobs = await sql`select from pgboss.job where name = 'saleMail' and data->>'claimId' = ${id}`.execute(api.db);
  expect(jobs.rows).toEqual([]);
  const stranger = await User.enter(api);
  expect(
    (await stranger.send({ method: 'PATCH', url: '/api/v1/shop/me/', payload: { saleMails: false } })).statusCode,
  ).toBe(403);
});
