import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoAddress, demoCard } from '#backend/db/seed/demo-address.ts';
import { sealPoolCards } from '#backend/seed-pool-cards.ts';
import { testApp } from '../../support/app.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';

const api = await testApp();
const owner = await Operator.open(api, 'owner');

const card = demoCard('427655');
const masked = `${card.slice(0, 4)}…${card.slice(-4)}`;
const blank = { holder: null, bank: null, tag: null, dayLimit: null };

/** Sets the age of the last one-time code in all sessions, in minutes. */
const ageCode = (minutes: number) =>
  sql`update sessions set code_at = now() - make_interval(mins => ${minutes})`.execute(api.db);
const add = (by: Operator, draft: object) => by.post('requisites/', { ...blank, ...draft });
const list = async (code: string) => (await owner.get(`requisites/?currency=${code}`)).json();
const change = (by: Operator, id: string, patch: object) =>
  by.post(`requisites/${id}/`, { ...blank, active: true, ...patch });

beforeEach(async () => {
  await ageCode(0);
  await sql`delete from change_requests`.execute(api.db);
  await sql`delete from claim_requisites`.execute(api.db);
  await sql`delete from requisite_pool where not demo`.execute(api.db);
  await sql`update requisite_pool set active = true`.execute(api.db);
  await sql`update users set activated = false where id <> ${owner.id}`.execute(api.db);
});

describe('a requisite is not added', () => {
  test.each([
    [{ code: 'BTC', value: demoAddress('LTC') }, 'value'],
    [{ code: 'SBERRUB', value: '4276550000000000' }, 'value'],
    [{ code: 'BTC', value: demoAddress('BTC', 'exchange') }, 'value'],
    [{ code: 'XRP', value: demoAddress('XRP'), tag: 'my tag' }, 'tag'],
    [{ code: 'BTC', value: demoAddress('BTC'), dayLimit: '0' }, 'dayLimit'],
    [{ code: 'SBERRUB', value: card, dayLimit: '0.001' }, 'dayLimit'],
  ])('with %j', async (draft, field) => {
    const answer = await add(owner, draft);
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]]);
  });

  test('twice, by operators, or for cash', async () => {
    const draft = { code: 'BTC', value: demoAddress('BTC') };
    expect((await add(owner, draft)).statusCode).toBe(200);
    expect((await add(owner, { ...draft, value: demoAddress('BTC').toUpperCase() })).statusCode).toBe(422);
    const operator = await Operator.open(api, 'operator');
    expect((await operator.get('requisites/')).statusCode).toBe(200);
    expect((await add(operator, draft)).statusCode).toBe(403);
    expect((await add(owner, { code: 'CASHRUB', value: 'Тверская, 1' })).statusCode).toBe(404);
  });
});

describe('a requisite of an owner alone', () => {
  test('is given to claims, its card number encrypted at rest', async () => {
    await sql`update directions set rail = 'manual' where from_ps = ${ps.SBERRUB}`.execute(api.db);
    await sql`update requisite_pool set active = false where ps = ${ps.SBERRUB}`.execute(api.db);
    const answer = await add(owner, { code: 'SBERRUB', value: card.replace(/(.{4})/g, '$1 '), holder: 'IVAN IVANOV' });
    expect(answer.json().isWaiting).toBe(false);
    const [first] = await list('SBERRUB');
    expect(first).toMatchObject({ value: masked, holder: 'IVAN IVANOV', active: true, openClaims: 0 });
    const guest = new Guest(api);
    const id = await guest.create({
      ...(await draftOf(api, ps.SBERRUB, ps.USDTTRC20, '10000')),
      toRequisites: demoAddress('TRC20'),
    });
    await guest.confirm(id);
    expect((await guest.get(`/api/v1/claim/${id}/requisite/`)).json().requisites[0].value).toBe(card);
    expect((await owner.get(`claims/${id}/`)).body).toContain(card);
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(r::text, '') from requisite_pool r)
        || (select string_agg(c::text, '') from claim_requisites c) || (select string_agg(l::text, '') from change_log l) as all`.execute(
      api.db,
    );
    expect(rows[0]?.all).not.toContain(card);
    expect((await list('SBERRUB'))[0]).toMatchObject({ value: masked, openClaims: 1 });
  });

  test('is refused as a place to be paid to, also when its number is encrypted', async () => {
    await add(owner, { code: 'SBERRUB', value: card });
    const draft = { ...(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01')), toRequisites: card };
    const answer = await new Guest(api).post('/api/v1/claim/', draft);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'requisites_invalid']);
  });

  test('is retired and limited without a fresh code, which everything else needs', async () => {
    await add(owner, { code: 'LTC', value: demoAddress('LTC') });
    const [{ id }] = (await list('LTC')).filter(({ demo }: { demo: boolean }) => !demo);
    await ageCode(10);
    expect((await change(owner, id, { active: false })).statusCode).toBe(200);
    expect((await change(owner, id, { active: true })).json().code).toBe('fresh_code_required');
    await ageCode(0);
    expect((await change(owner, id, { active: true })).statusCode).toBe(200);
    await ageCode(10);
    expect((await change(owner, id, { dayLimit: '5' })).statusCode).toBe(200);
    expect((await change(owner, id, { dayLimit: '5', holder: 'X' })).json().code).toBe('fresh_code_required');
    const { results } = (await owner.get('journal/?room=requisites&size=1')).json();
    expect(results[0].changes).toEqual([{ field: 'dayLimit', before: null, after: '5' }]);
  });
});

describe('with a second owner', () => {
  test('a new requisite waits and is given to nobody before it is approved', async () => {
    const second = await Operator.open(api, 'owner');
    expect((await add(owner, { code: 'SBERRUB', value: card })).json().isWaiting).toBe(true);
    expect((await list('SBERRUB')).every(({ demo }: { demo: boolean }) => demo)).toBe(true);
    const { rows } = await sql<{ all: string }>`select string_agg(r::text, '') as all from change_requests r`.execute(
      api.db,
    );
    expect(rows[0]?.all).not.toContain(card);
    const [request] = (await second.get('change-requests/?room=requisites')).json();
    expect(request).toMatchObject({ subject: `SBERRUB ${masked}`, by: owner.email, mine: false });
    expect((await owner.post(`change-requests/${request.id}/`, { approve: true })).statusCode).toBe(409);
    expect((await second.post(`change-requests/${request.id}/`, { approve: true })).statusCode).toBe(200);
    expect(await list('SBERRUB')).toContainEqual(expect.objectContaining({ value: masked, active: true }));
  });

  test('an address is approved by its full spelling, once', async () => {
    const second = await Operator.open(api);
    await add(owner, { code: 'BTC', value: demoAddress('BTC') });
    expect((await add(owner, { code: 'BTC', value: demoAddress('BTC') })).statusCode).toBe(409);
    const [request] = (await second.get('change-requests/')).json();
    expect(request.changes).toContainEqual({ field: 'requisite', before: null, after: demoAddress('BTC') });
    await second.post(`change-requests/${request.id}/`, { approve: true });
    expect((await list('BTC')).filter(({ demo }: { demo: boolean }) => !demo)).toHaveLength(1);
  });

  test('retiring and the daily limit apply at once, another holder waits', async () => {
    await add(owner, { code: 'LTC', value: demoAddress('LTC') });
    const [{ id }] = (await list('LTC')).filter(({ demo }: { demo: boolean }) => !demo);
    await Operator.open(api);
    expect((await change(owner, id, { dayLimit: '7' })).json().isWaiting).toBe(false);
    expect((await change(owner, id, { dayLimit: '7', tag: '12' })).json().isWaiting).toBe(true);
    expect((await change(owner, id, { active: false, dayLimit: '7' })).json().isWaiting).toBe(false);
  });
});

test('card numbers that SQL stored in the clear are encrypted at the start, the demo’s stay', async () => {
  await sql`insert into requisite_pool (ps, value) values (${ps.SBERRUB}, ${card})`.execute(api.db);
  await sealPoolCards(api.db, api.deps.config.secret);
  const { rows } = await sql<{ value: string; demo: boolean }>`
    select value, demo from requisite_pool where ps = ${ps.SBERRUB}`.execute(api.db);
  expect(rows.filter(({ value }) => value.startsWith('v1:')).map(({ demo }) => demo)).toEqual([false]);
  expect((await list('SBERRUB')).map(({ value }: { value: string }) => value)).toContain(masked);
});
