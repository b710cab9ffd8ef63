import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { sendShopMail } from '#backend/modules/shop/profile/service.ts';
import { testApp } from '../../support/app.ts';
import { goodPassword, User } from '../../support/factories/account.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { anApplication } from '../../support/factories/shop.ts';
import { dataFolder, outboxNames } from '../../support/mail.ts';

const folder = dataFolder();
const api = await testApp({ env: { DATA_DIR: folder } });
const operator = await Operator.open(api);
const colleague = await Operator.open(api);

const ask = (user: User, more: object = {}) => user.post('/api/v1/shop/me/', { ...anApplication, ...more });
const ownShop = async (user: User) => (await user.get('/api/v1/shop/me/')).json().shop;
const decide = (id: string, action: string, more: object, by = operator) =>
  by.post(`shops/${id}/`, { action, ...more });

async function asked() {
  const user = await User.enter(api);
  const { id, askedAt } = (await ask(user)).json();
  return { user, id: id as string, askedAt: askedAt as string };
}

describe('the applicant', () => {
  test('has no shop before asking, and reads the state of the application afterwards', async () => {
    const user = await User.enter(api);
    expect(await ownShop(user)).toBeNull();
    const answer = await ask(user, { site: 'Tea.example/catalogue/' });
    expect(answer.json()).toMatchObject({ status: 'wait', site: 'https://tea.example/catalogue', note: null });
    expect(await ownShop(user)).toEqual(answer.json());
  });

  test('cannot ask before the e-mail is confirmed, without accepting the terms or without a public site', async () => {
    const stranger = await User.enter(api, { activated: false });
    expect((await ask(stranger)).json().code).toBe('not_active');
    const user = await User.enter(api);
    expect((await ask(user, { terms: false })).json()).toMatchObject({
      code: 'validation',
      fields: { terms: [expect.any(String)] },
    });
    for (const site of [
      'javascript:alert(1)',
      'http://127.0.0.1/',
      'https://tea.example:8443/',
      'localhost',
      'https://a@tea.example/',
    ])
      expect((await ask(user, { site })).json(), site).toMatchObject({
        code: 'validation',
        fields: { site: [expect.any(String)] },
      });
    expect(await ownShop(user)).toBeNull();
  });

  test('changes the words while the application waits, but not of an active or closed shop', async () => {
    const { user, id } = await asked();
    const changed = (await ask(user, { name: 'Other tea' })).json();
    expect(changed).toMatchObject({ id, status: 'wait', name: 'Other tea' });
    await decide(id, 'accept', { askedAt: changed.askedAt });
    expect((await ask(user)).statusCode).toBe(409);
    await decide(id, 'close', { askedAt: changed.askedAt, note: 'No deliveries' });
    expect((await ask(user)).statusCode).toBe(409);
    expect(await ownShop(user)).toMatchObject({ status: 'closed', name: 'Other tea', note: 'No deliveries' });
  });

  test('asks at most ten times a day', async () => {
    const user = await User.enter(api);
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push((await ask(user)).statusCode);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('the desk', () => {
  test('refuses with a reason that the owner reads, and accepts what is sent again', async () => {
    const { user, id, askedAt } = await asked();
    const bare = await decide(id, 'refuse', { askedAt });
    expect(bare.json()).toMatchObject({ code: 'validation', fields: { note: [expect.any(String)] } });
    await decide(id, 'refuse', { askedAt, note: 'На сайте нет контактов' });
    expect(await ownShop(user)).toMatchObject({ status: 'refused', note: 'На сайте нет контактов' });
    const again = (await ask(user)).json();
    expect(again).toMatchObject({ id, status: 'wait', note: null });
    expect((await decide(id, 'accept', { askedAt: again.askedAt })).json()).toMatchObject({
      status: 'active',
      by: user.email,
    });
  });

  test('does not decide about words that were changed meanwhile', async () => {
    const { user, id, askedAt } = await asked();
    await ask(user, { site: 'casino.example' });
    expect((await decide(id, 'accept', { askedAt })).statusCode).toBe(409);
    expect((await ownShop(user)).status).toBe('wait');
  });

  test('decides once, even if two members of staff decide at the same moment', async () => {
    const { id, askedAt } = await asked();
    const answers = await transaction(api.db, async (tx) => {
      await sql`select from shops where id = ${id} for update`.execute(tx);
      const decisions = [
        decide(id, 'accept', { askedAt }),
        decide(id, 'refuse', { askedAt, note: 'No site' }, colleague),
      ];
      // Both decisions wait for the lock on the shop's row. The end of this transaction lets both continue at once.
      await sleep(300);
      return decisions;
    }).then((decisions) => Promise.all(decisions));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('lists waiting applications, oldest first, and finds decided ones under all', async () => {
    const { id, askedAt } = await asked();
    const later = await asked();
    const idsOf = async (show: string) =>
      (await operator.get(`shops/?show=${show}&size=100`)).json().results.map((shop: { id: string }) => shop.id);
    const waiting = await idsOf('open');
    expect(waiting.indexOf(id)).toBeLessThan(waiting.indexOf(later.id));
    await decide(id, 'accept', { askedAt });
    expect(await idsOf('open')).not.toContain(id);
    expect(await idsOf('all')).toEqual(expect.arrayContaining([id, later.id]));
  });

  test('mails the decision with its reason and logs it', async () => {
    const { user, id, askedAt } = await asked();
    await decide(id, 'refuse', { askedAt, note: 'Нет условий возврата' });
    await sendShopMail(api.deps, { id, status: 'refused' });
    await sendShopMail(api.deps, { id, status: 'active' });
    const mails = outboxNames(folder).map((name) => readFileSync(join(folder, 'outbox', name), 'utf8'));
    expect(mails.filter((text) => text.includes(user.email))).toHaveLength(1);
    expect((await operator.get('journal/?room=shops')).body).toContain('Нет условий возврата');
  });

  test('cannot open the shop of a deleted account', async () => {
    const { user, id, askedAt } = await asked();
    await user.me('DELETE', '', { password: goodPassword });
    expect((await decide(id, 'accept', { askedAt })).statusCode).toBe(409);
    expect((await decide(id, 'refuse', { askedAt, note: 'Gone' })).json()).toMatchObject({
      status: 'refused',
      by: null,
    });
  });
});

test('everybody can read the terms for shops before joining', async () => {
  const { min, max, ...terms } = (await api.app.inject({ url: '/api/v1/shop/fee/' })).json();
  expect(Number(min)).toBeLessThanOrEqual(Number(max));
  expect(terms).toEqual({
    rewardPercent: '0.2',
    holdDays: 3,
    minWithdrawal: '10',
    withdrawalFee: '1',
    currency: 'USDT',
  });
});
