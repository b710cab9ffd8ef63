import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cardKey } from '#backend/stored-requisites.ts';
import { testApp } from '#tests/support/app.ts';
import { User } from '#tests/support/factories/account.ts';
import { draftOf, Guest, Operator, ps } from '#tests/support/factories/exchange.ts';
import { sent, walkTo } from '#tests/support/factories/operator-claims.ts';

// These tests do not use `claimTest`, because its audit would fail: claims that a test inserts by SQL have no
// transitions.
const api = await testApp();
const operator = await Operator.open(api);

interface Group {
  by: string;
  value: string | null;
  count: number;
  more: boolean;
  done: number;
  failed: number;
  query: Record<string, string> | null;
  claims: { id: string; number: number }[];
}

const similar = async (id: string): Promise<Group[]> => (await operator.get(`claims/${id}/similar/`)).json();
const group = async (id: string, by: string) => (await similar(id)).find((found) => found.by === by);
const listed = async (query: Record<string, string>) =>
  (await operator.get(`claims/?show=all&${new URLSearchParams(query)}`)).json().count;

/**
 * Gives each claim its own e-mail, requisite and browser, except for the given `columns`, which all claims share.
 */
async function setApart(ids: string[], columns: Record<string, string>): Promise<void> {
  for (const id of ids)
    await sql`update claims set email = ${`${id}@example.org`}, ip = null, visitor_hash = sha256(${id}::text::bytea),
      to_requisites = jsonb_build_array(jsonb_build_object('name', 'card', 'label', '', 'value', ${id}::text)),
      from_requisites = '[]' where id = ${id}`.execute(api.db);
  for (const [column, value] of Object.entries(columns))
    await sql`update claims set ${sql.ref(column)} = ${sql.raw(value)} where id = any(${ids}::uuid[])`.execute(api.db);
}

test('claims of the same e-mail are counted by their outcome, whatever the case of the letters', async () => {
  const [done, failed, open] = [
    await walkTo(operator, 'done'),
    await walkTo(operator, 'failed'),
    await walkTo(operator, 'paid'),
  ];
  const ids = [done.id, failed.id, open.id];
  await setApart(ids, { email: "'Anna@example.org'" });
  await sql`update claims set email = 'anna@EXAMPLE.org' where id = ${done.id}`.execute(api.db);
  const found = await group(open.id, 'email');
  expect(found).toMatchObject({ value: 'Anna@example.org', count: 2, more: false, done: 1, failed: 1 });
  expect(found?.claims.map(({ id }) => id)).toEqual([failed.id, done.id]);
  expect((await similar(open.id)).map(({ by }) => by)).toEqual(['email']);
});

test('a card that received in one claim and sent in another is found, and its number is not in the answer', async () => {
  const number = '2200770012345676';
  const key = cardKey(api.deps.config.secret, number);
  const [one, other] = [await walkTo(operator, 'wait_payment'), await walkTo(operator, 'wait_payment')];
  await setApart([one.id, other.id], {});
  const card = JSON.stringify([{ name: 'card', label: '', value: key, sealed: 'v1:x', first: '2200', last: '5676' }]);
  await sql`update claims set to_requisites = ${card}::jsonb where id = ${one.id}`.execute(api.db);
  await sql`update claims set from_requisites = ${card}::jsonb where id = ${other.id}`.execute(api.db);
  const found = await group(one.id, 'recipient');
  expect(found).toMatchObject({ value: '2200…5676', count: 1, query: { search: `2200…5676 ${key}` } });
  expect(found?.claims.map(({ id }) => id)).toEqual([other.id]);
  expect(await listed(found?.query ?? {})).toBe(2);
});

test('claims from the same household are found by its network, and those of the same browser without a link', async () => {
  const [one, other] = [await walkTo(operator, 'new'), await walkTo(operator, 'new')];
  await setApart([one.id, other.id], { ip: "'2001:db8:1:200::/56'", visitorHash: "sha256('one browser')" });
  const found = await group(one.id, 'network');
  expect(found).toMatchObject({ value: '2001:db8:1:200::/56', count: 1, query: { search: '2001:db8:1:200::/56' } });
  expect(await listed(found?.query ?? {})).toBe(2);
  expect(await group(one.id, 'browser')).toMatchObject({ value: null, count: 1, query: null });
});

test('claims of the same account are found, and the queue lists them by the account', async () => {
  const user = await User.enter(api);
  const guests = [new Guest(api), new Guest(api)];
  const ids: string[] = [];
  for (const guest of guests) ids.push(await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, sent)));
  await setApart(ids, { userId: `(select id from users where email = '${user.email}')` });
  const found = await group(ids[0] ?? '', 'account');
  expect(found).toMatchObject({ value: user.email, count: 1, claims: [{ id: ids[1] }] });
  expect(await listed(found?.query ?? {})).toBe(2);
});

test('frequent values are counted to 1,000, and an unknown claim has none', async () => {
  const { id } = await walkTo(operator, 'new');
  await setApart([id], { email: "'shop@example.org'" });
  await sql`insert into claims (status, from_ps, to_ps, from_summa, to_summa, course, rail, agree, email)
    select 'expired', from_ps, to_ps, 1, 1, 1, rail, agree, email from claims, generate_series(1, 1100) where id = ${id}`.execute(
    api.db,
  );
  const found = await group(id, 'email');
  expect(found).toMatchObject({ count: 1_000, more: true });
  expect(found?.claims).toHaveLength(5);
  expect((await operator.get('claims/7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11/similar/')).statusCode).toBe(404);
});
