import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { claimTest } from '../../support/claim-test.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';

const { api, operator } = await claimTest();
const cashier = await Operator.open(api, 'cashier');

const setLimit = (usd: string) =>
  sql`insert into settings (key, value) values ('verification', jsonb_build_object('identityUsd', ${usd}::text))
    on conflict (key) do update set value = excluded.value`.execute(api.db);
const ask = (claim: string, isAsked: boolean, by = cashier) =>
  by.post(`claims/${claim}/identity/`, { scope: 'claim', ask: isAsked });

async function confirmed(guest: Guest): Promise<string> {
  const claim = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  await guest.confirm(claim);
  return claim;
}
const stateOf = async (guest: Guest, claim: string) => {
  const { status, identity } = (await guest.status(claim)).json();
  return [status, identity];
};

test('a cashier cannot waive the identity above the limit; whoever approves payouts can', async () => {
  await setLimit('100');
  const guest = new Guest(api);
  const claim = await confirmed(guest);
  const refused = await ask(claim, false);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
  expect(await stateOf(guest, claim)).toEqual(['verify', 'wanted']);
  expect((await ask(claim, false, operator)).statusCode).toBe(200);
  expect(await stateOf(guest, claim)).toEqual(['wait_payment', null]);
});

test('a request that a cashier made and withdrew does not silence the limit', async () => {
  await setLimit('1000000');
  const guest = new Guest(api);
  const claim = await confirmed(guest);
  for (const isAsked of [true, false]) expect((await ask(claim, isAsked)).statusCode).toBe(200);
  await setLimit('100');
  await operator.move(claim, 'credit', { summa: '0.01', tx: 'b'.repeat(64) });
  await operator.move(claim, 'payout');
  expect(await stateOf(guest, claim)).toEqual(['check', 'wanted']);
});
