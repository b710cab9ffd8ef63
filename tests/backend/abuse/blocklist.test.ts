import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { claimTest } from '../../support/claim-test.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';

const { api, operator } = await claimTest();

afterEach(() => sql`delete from blocklist`.execute(api.db).catch(() => undefined));

const block = (kind: string, value: string, note = 'Stolen cards') =>
  operator.post('blocklist/', { kind, value, note });
const unblock = (id: string) =>
  api.app.inject({ method: 'DELETE', url: `/api/v1/operator/blocklist/${id}/`, headers: operator.headers });

async function create(change: object = {}, headers: Record<string, string> = {}) {
  const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
  return await new Guest(api).post('/api/v1/claim/', { ...draft, ...change }, headers);
}

describe('a new claim is refused', () => {
  test('for a blocked e-mail, whatever the case of its letters, and the field is named', async () => {
    await block('email', 'Bad.Person@example.org');
    const refused = await create({ email: 'bad.person@EXAMPLE.org' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'requisites_blocked',
      fields: { email: ['С этими данными мы не работаем.'] },
    });
    expect(refused.body).not.toContain('Stolen');
    expect((await create({ email: 'bad.person2@example.org' })).statusCode).toBe(201);
  });

  test('for another spelling of a blocked mailbox', async () => {
    await block('email', 'b.ad+first@gmail.com');
    for (const email of ['bad@gmail.com', 'Ba.D+second@googlemail.com'])
      expect((await create({ email })).json().fields, email).toHaveProperty('email');
    expect((await create({ email: 'bad@example.org' })).statusCode).toBe(201);
  });

  test('for a blocked card, typed with spaces or without, and the number is stored nowhere', async () => {
    const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
    const { card: number = '' } = draft.toRequisites as Record<string, string>;
    const blocked = await block('requisite', number.replace(/(\d{4})/g, '$1 ').trim());
    expect(blocked.json()).toMatchObject({ kind: 'requisite', value: `${number.slice(0, 4)}…${number.slice(-4)}` });
    expect((await create()).json().fields).toHaveProperty(['toRequisites.card']);
    const { rows } = await sql<{ row: string }>`select to_jsonb(b)::text as row from blocklist b`.execute(api.db);
    expect(rows.map(({ row }) => row).join()).not.toContain(number);
  });

  test('for a blocked address to which a refund would go', async () => {
    await block('requisite', demoAddress('BTC'));
    const refused = await create({ refundRequisites: { address: demoAddress('BTC') } });
    expect(refused.json().fields).toHaveProperty(['refundRequisites.address']);
  });

  test('from a blocked network, without saying so', async () => {
    await block('network', '203.0.113.0/24');
    const refused = await create({}, { 'x-forwarded-for': '203.0.113.77' });
    expect(refused.json()).toMatchObject({ code: 'requisites_blocked' });
    expect(refused.json().fields).toBeUndefined();
    expect((await create({}, { 'x-forwarded-for': '203.0.114.77' })).statusCode).toBe(201);
  });
});

describe('a place for money that is typed later is refused if it is blocked', () => {
  const place = { address: demoAddress('BTC') };
  const note = 'Wanted back.';
  const refusal = {
    code: 'requisites_blocked',
    fields: { 'refundRequisites.address': ['С этими данными мы не работаем.'] },
  };

  test('when the visitor names it for a refund, also together with the choice', async () => {
    const [paid, choice] = [await walkTo(operator, 'paid'), await walkTo(operator, 'choice')];
    await block('requisite', place.address);
    const give = () => paid.guest.post(`/api/v1/claim/${paid.id}/refund-requisites/`, { refundRequisites: place });
    expect((await give()).json()).toMatchObject(refusal);
    const choose = { action: 'choose', choice: 'refund', refundRequisites: place };
    expect((await choice.guest.post(`/api/v1/claim/${choice.id}/confirm/`, choose)).json()).toMatchObject(refusal);
    await sql`update blocklist set ended_at = now(), ended_by = user_id`.execute(api.db);
    expect((await give()).statusCode).toBe(200);
  });

  test('when staff types it', async () => {
    const { id } = await walkTo(operator, 'paid');
    await block('requisite', place.address);
    expect((await operator.move(id, 'refund', { note, refundRequisites: place })).json()).toMatchObject(refusal);
    await operator.move(id, 'refund', { note });
    expect((await operator.move(id, 'refund_to', { refundRequisites: place })).json()).toMatchObject(refusal);
  });
});

test('a block ends, later claims pass, and the change log has both with the reason', async () => {
  const { id } = (await block('email', 'once@example.org')).json();
  expect((await unblock(id)).statusCode).toBe(200);
  expect((await unblock(id)).statusCode).toBe(404);
  expect((await create({ email: 'once@example.org' })).statusCode).toBe(201);
  const [end, start] = (await operator.get('journal/?room=blocklist&subject=once@example.org')).json().results;
  expect(start).toMatchObject({ note: 'Stolen cards', changes: [{ field: 'blocked', before: false, after: true }] });
  expect(end.changes).toEqual([{ field: 'blocked', before: true, after: false }]);
  expect((await block('email', 'once@example.org')).statusCode).toBe(200);
});

test('a value is blocked once, and values that nothing could match are refused', async () => {
  await block('email', 'twice@example.org');
  for (const email of ['TWICE@example.org', 'twice+1@example.org'])
    expect((await block('email', email)).json().fields.value).toEqual(['Уже в чёрном списке.']);
  for (const [kind, value] of [
    ['email', 'no address'],
    ['network', '10.0.0.0/4'],
    ['network', 'somewhere'],
    ['network', '2001:db8::/16'],
    ['network', '::ffff:203.0.113.0/95'],
    ['network', '::ffff:203.0.113.0/100'],
  ] as const)
    expect((await block(kind, value)).json().fields, value).toHaveProperty('value');
  expect((await block('network', '2001:db8:1:2::7')).json().value).toBe('2001:db8:1:0::/56');
  expect((await block('network', '::ffff:203.0.113.0/120')).json().value).toBe('203.0.113.0/24');
  expect((await block('network', '::ffff:c633:6407')).json().value).toBe('198.51.100.7');
});

test('blocks are searched by value and reason, and listed by kind', async () => {
  await block('email', 'find.me@example.org', 'Charge-back in May');
  await block('network', '198.51.100.0/24', 'Bots');
  const found = async (query: string) =>
    (await operator.get(`blocklist/?${query}`)).json().results.map(({ value }: { value: string }) => value);
  expect(await found('search=charge-back')).toEqual(['find.me@example.org']);
  expect(await found('search=198.51')).toEqual(['198.51.100.0/24']);
  expect(await found('kind=network&search=bots')).toEqual(['198.51.100.0/24']);
  expect(await found('search=%25')).toEqual([]);
});

test('values of a claim are blocked from its page, and a claim shows which of its values are blocked', async () => {
  const answer = await create({ email: 'from.claim@example.org' }, { 'x-forwarded-for': '192.0.2.9' });
  const { id } = answer.json();
  const traits = await operator.post(`claims/${id}/traits/`, { traits: ['email', 'recipient'], note: 'Fraud' });
  expect(traits.json()).toMatchObject([
    { trait: 'email', value: 'from.claim@example.org', block: { note: 'Fraud' } },
    { trait: 'recipient', block: { note: 'Fraud' } },
    { trait: 'network', value: '192.0.2.9', block: null },
  ]);
  expect((await create({ email: 'From.Claim+1@example.org' })).json().fields).toHaveProperty('email');
  await block('network', '192.0.2.0/24', 'Bots');
  const [, , network] = (await operator.get(`claims/${id}/traits/`)).json();
  expect(network).toMatchObject({ block: { value: '192.0.2.0/24', note: 'Bots' } });
  expect((await create({ email: 'other@example.org' })).json().fields).toHaveProperty(['toRequisites.card']);
});

test('a cashier reads which values are blocked, and may not block any', async () => {
  const cashier = await Operator.open(api, 'cashier');
  const { id } = (await create({ email: 'cash@example.org' })).json();
  expect((await cashier.get(`claims/${id}/traits/`)).statusCode).toBe(200);
  expect((await cashier.post(`claims/${id}/traits/`, { traits: ['email'], note: 'x' })).statusCode).toBe(403);
  expect((await cashier.get('blocklist/')).statusCode).toBe(403);
});
