import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { Guest, ps } from '../../support/factories/exchange.ts';
import { aCode, draftWith, freeGuesses } from '../../support/factories/promocode.ts';

const { api, operator } = await claimTest();
beforeEach(() => freeGuesses(api));

let made = 0;
const newCode = () => `DESK${(made += 1)}`;
const create = (over: object = {}) =>
  operator.post('promocodes/', { code: newCode(), type: 'percent', value: '0.5', ...over });
const list = async (query = '') => (await operator.get(`promocodes/${query}`)).json();
const codesIn = async (query: string) =>
  (await list(query)).results.map(({ code }: { code: string }) => code) as string[];
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('a new promo code', () => {
  test('works as soon as it is created, in any case of its letters', async () => {
    const code = newCode();
    const created = await create({ code: ` ${code.toLowerCase()} `, pairs: [{ fromPs: ps.BTC, toPs: ps.SBERRUB }] });
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({
      code,
      state: 'active',
      used: 0,
      givenUsd: '0',
      pairs: [{ fromCode: 'BTC', toCode: 'SBERRUB' }],
    });
    await new Guest(api).create(await draftWith(api, code));
    expect((await list(`?search=${code}`)).results[0]).toMatchObject({ used: 1 });
  });

  test('that exists already is refused', async () => {
    const { code } = (await create()).json();
    expect((await create({ code: code.toLowerCase() })).json().fields).toHaveProperty('code');
  });

  test.each([
    ['value', { value: '0' }],
    ['value', { type: 'course', value: '51' }],
    ['maxBonus', { maxBonus: '0' }],
    ['perUser', { usageLimit: 1, perUser: 2 }],
    ['dateEnd', { dateEnd: '2020-01-01T00:00:00Z' }],
    ['pairs', { pairs: [{ fromPs: ps.BTC, toPs: ps.BTC }] }],
    ['owner', { owner: 'nobody@example.org' }],
  ])('is refused with an error at %s for %o', async (field, over) => {
    const answer = await create(over);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
  });

  test('gives at most half of the margin, whatever value staff chose', async () => {
    const { code } = (await create({ value: '10' })).json();
    const id = await new Guest(api).create(await draftWith(api, code));
    const { rows } = await sql<{ percent: string }>`
      select trim_scale(promo_percent)::text as percent from claims where id = ${id}`.execute(api.db);
    expect(rows[0]?.percent).toBe('0.6');
  });

  test('for one account is on its page, and is unknown to everybody else', async () => {
    const user = await User.enter(api);
    const { code } = (await create({ owner: user.email.toUpperCase() })).json();
    expect((await user.me('GET', 'promocodes/')).json().results).toMatchObject([{ code, status: 'active' }]);
    const stranger = await User.enter(api);
    expect((await stranger.post('/api/v1/claim/', await draftWith(api, code))).json().code).toBe('promo_unknown');
    expect((await list(`?search=${encodeURIComponent(user.email)}`)).results).toMatchObject([
      { code, personal: true, owner: user.email },
    ]);
  });
});

describe('switching a code off', () => {
  test('refuses it for new claims, and keeps the terms of claims that hold a use', async () => {
    const { id, code } = (await create()).json();
    const guest = new Guest(api);
    const claimId = await guest.create(await draftWith(api, code));
    expect((await operator.post(`promocodes/${id}/`, { active: false })).json().state).toBe('off');
    expect((await new Guest(api).post('/api/v1/claim/', await draftWith(api, code))).json().code).toBe('promo_unknown');
    expect((await guest.confirm(claimId)).json().status).toBe('wait_payment');
    expect((await operator.post(`promocodes/${id}/`, { active: true })).json().state).toBe('active');
    await new Guest(api).create(await draftWith(api, code));
  });

  test('of an unknown code answers 404', async () => {
    const unknown = '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71';
    expect((await operator.post(`promocodes/${unknown}/`, { active: false })).statusCode).toBe(404);
    expect((await operator.get(`promocodes/${unknown}/uses/`)).statusCode).toBe(404);
  });
});

describe('the list', () => {
  test('shows each code in its state, newest first', async () => {
    const codes = {
      active: await aCode(api, { endsAt: at(60) }),
      planned: await aCode(api, { startsAt: at(60) }),
      used: await aCode(api, { usageLimit: 2, used: 2 }),
      expired: await aCode(api, { endsAt: at(-1) }),
      off: await aCode(api, { active: false, endsAt: at(-1) }),
    };
    for (const [state, { code }] of Object.entries(codes)) {
      expect((await list(`?search=${code}`)).results).toMatchObject([{ code, state }]);
      expect((await codesIn(`?show=${state}&size=100`))[0]).toBe(code);
      const others = Object.values(codes).filter((other) => other.code !== code);
      const shown = await codesIn(`?show=${state}&size=100`);
      expect(others.filter((other) => shown.includes(other.code))).toEqual([]);
    }
    expect((await codesIn('?show=all')).slice(0, 5)).toEqual(
      Object.values(codes)
        .map(({ code }) => code)
        .reverse(),
    );
  });

  test('finds a code by its beginning, in which % and _ mean themselves', async () => {
    await aCode(api, { code: 'FIND-ME' });
    await aCode(api, { code: 'FIND_ME' });
    expect(await codesIn('?search=find')).toEqual(['FIND_ME', 'FIND-ME']);
    expect(await codesIn('?search=find_')).toEqual(['FIND_ME']);
    expect(await codesIn('?search=ME')).toEqual([]);
    expect(await codesIn('?search=%25')).toEqual([]);
  });
});

test('the uses of a code say who exchanged how much and what it cost, and which came back', async () => {
  const { id, code } = (await create()).json();
  const user = await User.enter(api);
  const kept = await user.create(await draftWith(api, code));
  const guest = new Guest(api);
  const cancelled = await guest.create({ ...(await draftWith(api, code)), email: 'guest@example.org' });
  await guest.confirm(cancelled, 'cancel');
  const uses = (await operator.get(`promocodes/${id}/uses/`)).json();
  expect(uses).toMatchObject({
    next: null,
    results: [
      { claimId: cancelled, by: 'guest@example.org', status: 'cancelled', returned: true },
      { claimId: kept, by: user.email, status: 'new', fromSumma: '0.01', fromCurrency: 'BTC', returned: false },
    ],
  });
  const [code_] = (await list(`?search=${code}`)).results;
  expect(code_.givenUsd).toBe(uses.results[1].bonusUsd);
  expect(Number(code_.givenUsd)).toBeGreaterThan(0);
});

test('every use of a code is reached page by page, also uses of the same moment', async () => {
  const { id, code } = (await create()).json();
  const claims: string[] = [];
  for (let count = 0; count < 5; count += 1) claims.push(await new Guest(api).create(await draftWith(api, code)));
  await sql`update promocode_uses set created_at = '2026-01-01' where claim_id = any(${claims.slice(0, 3)}::uuid[])`.execute(
    api.db,
  );
  const seen: string[] = [];
  let after: string | null = '';
  for (let page = 1; page <= 3; page += 1) {
    expect(after).not.toBeNull();
    const answer = await operator.get(`promocodes/${id}/uses/?size=2${after && `&after=${after}`}`);
    const { next, results } = answer.json();
    seen.push(...results.map(({ claimId }: { claimId: string }) => claimId));
    after = next;
  }
  expect(after).toBeNull();
  expect(seen).toHaveLength(5);
  expect(new Set(seen)).toEqual(new Set(claims));
  expect(seen.slice(0, 2)).toEqual([claims[4], claims[3]]);
});

test('creating and switching a code is logged with its terms', async () => {
  const { id, code } = (await create({ type: 'fix', value: '5', usageLimit: 10 })).json();
  await operator.post(`promocodes/${id}/`, { active: false });
  await operator.post(`promocodes/${id}/`, { active: false });
  const { results } = (await operator.get('journal/?room=promocodes')).json();
  expect(results.slice(0, 2)).toMatchObject([
    { subject: code, changes: [{ field: 'active', before: true, after: false }] },
    {
      subject: code,
      changes: [
        { field: 'active', before: null, after: true },
        { field: 'bonusUsd', after: '5' },
        { field: 'usageLimit', after: '10' },
      ],
    },
  ]);
});
