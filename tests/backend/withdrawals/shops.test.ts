import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoAddress, demoCard } from '#backend/db/seed/demo-address.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { sendShopWithdrawalMail } from '#backend/modules/shop/withdrawals/service.ts';
import { placeWithdrawal, sendWithdrawalMail, shopPurse } from '#backend/modules/withdrawals/requests/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { goodPassword, User } from '../../support/factories/account.ts';
import { hashOf, Operator, ps } from '../../support/factories/exchange.ts';
import { funded, Shop } from '../../support/factories/shop.ts';
import { type Letter, recordMail } from '../../support/record-mail.ts';

const { api, operator } = await claimTest();
const path = '/api/v1/shop/withdrawal/';
const draft = { toPs: ps.SBERRUB, toRequisites: demoCard('427600'), summa: '100' };
let shop: Shop;

const account = async () => (await shop.owner.get(path)).json();
const ask = (change: object = {}) => shop.owner.post(path, { ...draft, ...change });
const confirm = (id: string, code: string) => shop.owner.post(`${path}${id}/confirm/`, { code });
const act = (by: Operator, id: string, action: string, more: object = {}) =>
  by.post(`withdrawals/${id}/`, { action, ...more });
const limits = (value: object) =>
  sql`update settings set value = value || ${JSON.stringify(value)}::jsonb where key = 'claims'`.execute(api.db);

async function letterOf(send: (deps: typeof api.deps) => Promise<void>): Promise<Letter | undefined> {
  const { mailer, letters } = recordMail();
  await send({ ...api.deps, mailer });
  return letters[0];
}

/** Returns the confirmation code that is mailed to the shop's owner for an unconfirmed withdrawal. */
async function mailedCode(id: string): Promise<string> {
  const letter = await letterOf((deps) => sendShopWithdrawalMail(deps, { id }));
  return /(\d{6})/.exec(letter?.text ?? '')?.[1] ?? '';
}

/** Requests and confirms a withdrawal. @returns its id */
async function placed(change: object = {}): Promise<string> {
  const { id } = (await ask(change)).json();
  const answer = await confirm(id, await mailedCode(id));
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

beforeEach(async () => {
  await limits({ approvalUsd: null, operatorDayUsd: null });
  shop = await Shop.open(api);
  await funded(api, shop.id, '100');
});

describe('a request', () => {
  test.each([
    ['less than the minimum', { summa: '9.99' }, 'min'],
    ['more than the balance', { summa: '101' }, 'max'],
    ['an unknown direction', { toPs: 4_000 }, 'pair_off'],
    ['a wrong card', { toRequisites: '4276000000000000' }, 'requisites_invalid'],
  ])('of %s is refused', async (_, change, code) => {
    expect((await ask(change)).json()).toMatchObject({ code });
    expect(await account()).toMatchObject({ balance: '100', count: 0, unconfirmed: null });
  });

  test('is refused to strangers, before the application is accepted, and before the e-mail is confirmed', async () => {
    const stranger = await User.enter(api);
    expect((await stranger.get(path)).statusCode).toBe(403);
    expect((await stranger.post(path, draft)).json().code).toBe('forbidden');
    await sql`update users set activated = false where id = ${shop.owner.id}`.execute(api.db);
    expect((await ask()).json().code).toBe('not_active');
  });

  test('takes nothing until it is confirmed with the mailed code', async () => {
    const asked = (await ask()).json();
    expect(asked).toMatchObject({ summa: '100', fee: '1', by: 'mail' });
    expect(await account()).toMatchObject({ balance: '100', count: 0, unconfirmed: { id: asked.id } });
    const code = await mailedCode(asked.id);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await confirm(asked.id, wrong)).json()).toMatchObject({ fields: { code: [expect.any(String)] } });
    expect((await confirm(asked.id, `${code.slice(0, 3)} ${code.slice(3)}`)).json()).toMatchObject({
      id: asked.id,
      status: 'wdnew',
      toSumma: asked.toSumma,
    });
    expect(await account()).toMatchObject({ balance: '0', count: 1, unconfirmed: null });
    expect((await confirm(asked.id, 'anything')).json()).toMatchObject({ id: asked.id, status: 'wdnew' });
  });

  test('cannot be confirmed by another shop, after fifteen minutes, once replaced, or after five wrong codes', async () => {
    const other = await Shop.open(api);
    const first = (await ask()).json().id;
    const code = await mailedCode(first);
    expect((await other.owner.post(`${path}${first}/confirm/`, { code })).json().code).toBe('gone');
    const second = (await ask({ summa: '50' })).json().id;
    const secondCode = await mailedCode(second);
    expect((await confirm(first, code)).json().code).toBe('gone');
    await sql`update shop_withdrawal_drafts set created_at = now() - interval '15 minutes' where id = ${second}`.execute(
      api.db,
    );
    expect((await confirm(second, secondCode)).json().code).toBe('gone');
    const third = (await ask()).json().id;
    const right = await mailedCode(third);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n += 1) expect((await confirm(third, wrong)).statusCode).toBe(422);
    expect((await confirm(third, right)).json().code).toBe('gone');
    expect((await account()).balance).toBe('100');
  });

  test('of an owner with an authenticator app is confirmed with its code, used once', async () => {
    const { secret } = (await shop.owner.me('POST', 'second-factor/', { password: goodPassword })).json();
    const totp = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });
    await shop.owner.me('POST', 'second-factor/confirm/', { totp: totp(-1) });
    const { id, by } = (await ask({ summa: '50' })).json();
    expect(by).toBe('totp');
    expect((await confirm(id, '000000')).json().code).toBe('totp_invalid');
    const code = totp(0);
    expect((await confirm(id, code)).json()).toMatchObject({ status: 'wdnew' });
    const next = (await ask({ summa: '50' })).json();
    expect((await confirm(next.id, code)).json().code).toBe('totp_invalid');
  });

  test('is cancelled by its owner while it is new', async () => {
    const id = await placed();
    const stranger = await Shop.open(api);
    expect((await stranger.owner.post(`${path}${id}/cancel/`)).statusCode).toBe(404);
    expect((await shop.owner.post(`${path}${id}/cancel/`)).json().status).toBe('wdcancel');
    expect((await shop.owner.post(`${path}${id}/cancel/`)).statusCode).toBe(409);
    expect((await account()).balance).toBe('100');
  });

  test('is paid at the course of the moment when staff takes it, which its owner then cannot cancel', async () => {
    const id = await placed();
    const { results } = await account();
    const price = (usd: string) => sql`update rates set usd = usd * ${usd}::numeric where unit = 'RUB'`.execute(api.db);
    await price('1.04');
    try {
      const taken = (await act(operator, id, 'take')).json();
      expect(Number(taken.toSumma) / Number(results[0].toSumma)).toBeCloseTo(1 / 1.04, 4);
      expect((await shop.owner.post(`${path}${id}/cancel/`)).statusCode).toBe(409);
      await price('2');
      const colleague = await Operator.open(api);
      expect((await act(colleague, id, 'take')).json().toSumma).toBe(taken.toSumma);
    } finally {
      await sql`update rates set usd = usd / 2.08 where unit = 'RUB'`.execute(api.db);
    }
  });

  test.each([
    ['fallen', 1.06],
    ['risen', 0.94],
  ])(
    'cannot be taken once its sum has %s by more than five percent, so that its owner asks again',
    async (_, factor) => {
      const id = await placed();
      await sql`update rates set usd = usd * ${factor}::numeric where unit = 'RUB'`.execute(api.db);
      const answer = await act(operator, id, 'take');
      await sql`update rates set usd = usd / ${factor}::numeric where unit = 'RUB'`.execute(api.db);
      expect(answer.json()).toMatchObject({
        code: 'course_changed',
        fields: { action: [expect.stringContaining('RUB')] },
      });
      expect((await account()).results[0]).toMatchObject({ status: 'wdnew' });
      expect((await act(operator, id, 'refuse', { note: 'The course has moved.' })).json().status).toBe('wdcancel');
    },
  );

  test('to the own payment system has the same sum at any course', async () => {
    const id = await placed({ toPs: ps.USDTTRC20, toRequisites: demoAddress('TRC20') });
    expect((await act(operator, id, 'take')).json()).toMatchObject({ summa: '100', toSumma: '99' });
  });

  test('waits for staff while there is no course, and can still be cancelled', async () => {
    const id = await placed();
    await sql`update rates set fault = 'jump' where unit = 'RUB'`.execute(api.db);
    const answer = await act(operator, id, 'take');
    await sql`update rates set fault = null where unit = 'RUB'`.execute(api.db);
    expect(answer.json().code).toBe('pair_off');
    expect((await shop.owner.post(`${path}${id}/cancel/`)).json().status).toBe('wdcancel');
  });

  test('is possible after staff has closed the shop', async () => {
    await sql`update shops set status = 'closed', note = 'x' where id = ${shop.id}`.execute(api.db);
    await placed();
  });

  test('to another currency is worse than the market by the margin, and to the own one is not', async () => {
    const { directions } = await account();
    const courseTo = (id: number) => Number(directions.find((one: { id: number }) => one.id === id).course);
    const { rows } = await sql<{ course: string }>`
      select (u.usd / r.usd)::text as course from rates u, rates r where u.unit = 'USDT' and r.unit = 'RUB'`.execute(
      api.db,
    );
    expect(courseTo(ps.SBERRUB) / Number(rows[0]?.course)).toBeCloseTo(0.99, 6);
    expect(courseTo(ps.USDTTRC20)).toBe(1);
  });
});

describe('requests at once for the whole balance', () => {
  test('a hundred times with one code place one withdrawal', async () => {
    const { id } = (await ask()).json();
    const code = await mailedCode(id);
    await sql`update throttle_counters set count = -1000 where key like 'withdrawal code:%'`.execute(api.db);
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(id, code)));
    expect(new Set(answers.filter(({ statusCode }) => statusCode === 200).map((one) => one.json().id))).toEqual(
      new Set([id]),
    );
    expect(await account()).toMatchObject({ balance: '0', count: 1 });
  });

  test('a thousand times, all confirmed, place one withdrawal', async () => {
    const caller = { userId: shop.owner.id, locale: 'ru' as const, secret: api.deps.config.secret };
    const prepared = { toPs: ps.SBERRUB, toRequisites: [], summa: '100', fee: '1', toSumma: '7000' };
    const purse = await shopPurse(api.db, shop.id);
    const place = () => moneyTransaction(api.db, (tx) => placeWithdrawal(tx, purse, prepared, caller));
    const ends = await Promise.allSettled(Array.from({ length: 1_000 }, place));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await account()).toMatchObject({ balance: '0', count: 1 });
  });
});

describe('at the desk', () => {
  const taken = async (change: object = {}) => {
    const id = await placed(change);
    expect((await act(operator, id, 'take')).json()).toMatchObject({
      status: 'wdwork',
      kind: 'shop',
      shop: 'Tea shop',
    });
    return id;
  };

  const entries = async (id: string) => {
    const { rows } = await sql<{ name: string; summa: string }>`
      select split_part(a.name, ':', 1) || ' ' || p.code as name, trim_scale(sum(e.summa))::text as summa
      from ledger_entries e join ledger_accounts a on a.id = e.account_id join payment_systems p on p.id = a.ps
      join ledger_transactions x on x.id = e.transaction_id where x.key = ${`withdrawal:${id}`} group by 1`.execute(
      api.db,
    );
    return Object.fromEntries(rows.map(({ name, summa }) => [name, summa]));
  };

  test('a withdrawal in the currency of the balance is paid from what was set aside, and only the fee is earned', async () => {
    const wallet = { toPs: ps.USDTTRC20, toRequisites: demoAddress('TRC20') };
    const id = await taken(wallet);
    expect((await act(operator, id, 'sent', { tx: hashOf('T-1') })).json()).toMatchObject({
      status: 'wdsucc',
      toSumma: '99',
    });
    expect(await entries(id)).toEqual({
      'shop USDTTRC20': '100',
      'custody USDTTRC20': '-100',
      'house USDTTRC20': '1',
      'fee USDTTRC20': '-1',
    });
    expect(await account()).toMatchObject({ paid: '100', balance: '0' });
    const letter = await letterOf((deps) => sendWithdrawalMail(deps, { id }));
    expect(letter?.to).toBe(shop.owner.email);
    expect(letter?.text).toContain('/account/shop/withdrawal');
  });

  test('a withdrawal in another currency returns the sum to the reserve and pays from the other one', async () => {
    const id = await taken();
    const { toSumma } = (await act(operator, id, 'sent', { tx: hashOf('T-2') })).json();
    expect(await entries(id)).toEqual({
      'shop USDTTRC20': '100',
      'custody USDTTRC20': '-100',
      'house USDTTRC20': '100',
      'fee USDTTRC20': '-1',
      'exchange USDTTRC20': '-99',
      'exchange SBERRUB': toSumma,
      'house SBERRUB': `-${toSumma}`,
    });
  });

  test('a large sum needs a second person, and every action is logged', async () => {
    await limits({ approvalUsd: '50' });
    const colleague = await Operator.open(api);
    const id = await taken();
    expect((await act(operator, id, 'sent', { tx: hashOf('T') })).json()).toMatchObject({ code: 'conflict' });
    expect((await act(colleague, id, 'approve')).statusCode).toBe(200);
    expect((await act(operator, id, 'sent', { tx: hashOf('T-3') })).json().status).toBe('wdsucc');
    const log = (await operator.get('journal/?room=withdrawals')).json();
    expect(log.results[0]).toMatchObject({ note: hashOf('T-3') });
  });

  test('a refusal returns the sum to the balance', async () => {
    const id = await taken();
    await act(operator, id, 'refuse', { note: 'Wrong card.' });
    expect(await account()).toMatchObject({ balance: '100', results: [{ status: 'wdcancel', note: 'Wrong card.' }] });
  });

  test('the owner cannot cancel a shop’s withdrawal through the call of partners', async () => {
    const id = await placed();
    expect((await shop.owner.me('POST', `refferal/withdrawal/${id}/cancel/`)).statusCode).toBe(404);
  });
});
