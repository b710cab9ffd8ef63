import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { claimTest } from '../../support/claim-test.ts';
import { passMinutes } from '../../support/factories/books.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const { api, operator } = await claimTest();
const small = '0.0003';
const large = '0.02';

const setLimit = (usd: string | null) =>
  sql`insert into settings (key, value) values ('verification', jsonb_build_object('identityUsd', ${usd}::text))
    on conflict (key) do update set value = excluded.value`.execute(api.db);
beforeEach(() => setLimit('100'));
afterEach(() => setLimit(null));

const stateOf = async (who: Guest, claim: string) => {
  const { status, reason, identity } = (await who.status(claim)).json();
  return { status, reason, identity };
};
const credit = (id: string, summa: string) => operator.move(id, 'credit', { summa, tx: `${id} ${summa}` });
const waiting = { status: 'check', reason: 'verify', identity: 'wanted' };
const continueWith = (guest: Guest, id: string) =>
  guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'choose', choice: 'continue' });

async function smallOrder(): Promise<{ id: string; guest: Guest }> {
  const guest = new Guest(api);
  const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, small));
  await guest.confirm(id);
  expect((await stateOf(guest, id)).status).toBe('wait_payment');
  return { id, guest };
}

const surplusOf = async (guest: Guest, id: string): Promise<string> => {
  const { linked } = (await guest.status(id)).json();
  return linked[0].id;
};

test('a small order that is cancelled and paid late with a large sum waits for the identity', async () => {
  const { id, guest } = await smallOrder();
  await guest.confirm(id, 'cancel');
  await credit(id, large);
  expect((await continueWith(guest, id)).statusCode).toBe(200);
  expect(await stateOf(guest, id)).toEqual(waiting);
  expect((await operator.move(id, 'payout')).json().fields).toHaveProperty('action');
});

test('the surplus of an overpaid small order waits for the identity, and so does the order', async () => {
  const { id, guest } = await smallOrder();
  await credit(id, large);
  const surplus = await surplusOf(guest, id);
  await continueWith(guest, surplus);
  expect(await stateOf(guest, surplus)).toEqual(waiting);
  expect((await operator.move(id, 'payout')).json().claim).toMatchObject({ status: 'check', reason: 'verify' });
  expect(await stateOf(guest, id)).toEqual(waiting);
  const { rows } = await sql`
    select from pgboss.job where name = 'identityMail' and data->>'claimId' in (${id}, ${surplus})`.execute(api.db);
  expect(rows).toHaveLength(2);
});

test('a choice that the deadline makes does not pass the limit either', async () => {
  const { id, guest } = await smallOrder();
  await guest.confirm(id, 'cancel');
  await credit(id, large);
  await passMinutes(api, id, 10_000);
  await sweepClaims(api.deps);
  expect(await stateOf(guest, id)).toEqual(waiting);
});

test('an order whose surplus is refunded is paid out without the identity', async () => {
  const { id, guest } = await smallOrder();
  await credit(id, large);
  await operator.move(await surplusOf(guest, id), 'refund', { note: 'Too much.' });
  expect((await operator.move(id, 'payout')).json().claim.status).toBe('payout');
});

test('a request that staff has withdrawn is not made again by the limit', async () => {
  const { id, guest } = await smallOrder();
  await guest.confirm(id, 'cancel');
  await credit(id, large);
  await continueWith(guest, id);
  await operator.post(`claims/${id}/identity/`, { scope: 'claim', ask: false });
  expect((await operator.move(id, 'payout')).json().claim.status).toBe('payout');
});

test('a request that staff has withdrawn can be made again by staff', async () => {
  const { id, guest } = await smallOrder();
  for (const ask of [true, false, true]) await operator.post(`claims/${id}/identity/`, { scope: 'claim', ask });
  expect((await stateOf(guest, id)).identity).toBe('wanted');
});
