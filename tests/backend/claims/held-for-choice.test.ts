import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { compare } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { heldBy, passMinutes } from '../../support/factories/books.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { type Walked, walkTo } from '../../support/factories/operator-claims.ts';
import { setLimits } from '../../support/factories/strangers.ts';
import { noLimits } from '../../support/no-limits.ts';

const { api, operator } = await claimTest();

beforeEach(() => setLimits(api, noLimits));

let payments = 0;
const credit = (id: string, summa: string, tx = `held ${payments++}`) => operator.move(id, 'credit', { summa, tx });
const choose = ({ guest, id }: Walked, choice: string) =>
  guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'choose', choice });

const held = (id: string) => heldBy(api, id);

async function lateCents(): Promise<Walked> {
  const claim = await walkTo(operator, 'cancelled');
  expect((await credit(claim.id, '0.0001')).json().claim).toMatchObject({ status: 'choice', reason: 'late' });
  return claim;
}

/** Lets the visitor's deadline for sending the missing amount pass. */
async function runOut(id: string): Promise<void> {
  await passMinutes(api, id, 61);
  await sweepClaims(api.deps);
}

test('a late token payment holds what it is worth, not the promise', async () => {
  const { id, toSumma } = await lateCents();
  expect(compare(await held(id), '0')).toBe(1);
  expect(compare(await held(id), String(Number(toSumma) / 50))).toBe(-1);
});

test('a late payment of the whole sum holds the promise', async () => {
  const { id, toSumma } = await walkTo(operator, 'cancelled');
  await credit(id, '0.01');
  expect(compare(await held(id), toSumma)).toBe(0);
});

test('a claim with a token payment in time gives up the promise when the time for the rest ends', async () => {
  const { id, toSumma } = await walkTo(operator, 'wait_payment');
  await credit(id, '0.0001');
  expect(compare(await held(id), toSumma)).toBe(0);
  await runOut(id);
  expect(compare(await held(id), String(Number(toSumma) / 50))).toBe(-1);
});

test('the rest of a token payment can be asked for once, until half of the sum has arrived', async () => {
  const claim = await lateCents();
  expect((await choose(claim, 'topup')).json().status).toBe('wait_payment');
  await runOut(claim.id);
  const refused = await choose(claim, 'topup');
  expect([refused.statusCode, refused.json().fields.choice[0]]).toEqual([
    409,
    expect.stringContaining('половина суммы'),
  ]);
  await credit(claim.id, '0.006');
  expect((await choose(claim, 'topup')).json().status).toBe('wait_payment');
});

test('a payment that completes a claim in choice holds the promise again', async () => {
  const claim = await walkTo(operator, 'wait_payment');
  await credit(claim.id, '0.0001');
  await runOut(claim.id);
  expect((await credit(claim.id, '0.0099')).json().claim.status).toBe('check');
  expect(compare(await held(claim.id), claim.toSumma)).toBe(0);
});

test('a top-up after a token payment is refused above the shares of the reserve', async () => {
  await setLimits(api, { ownShare: null, unpaidShare: 0.001, networkShare: null, networkReserves: null });
  const claim = await lateCents();
  const other = await walkTo(operator, 'wait_payment');
  await sql`update claims set visitor_hash = (select visitor_hash from claims where id = ${claim.id}) where id = ${other.id}`.execute(
    api.db,
  );
  expect((await choose(claim, 'topup')).json().code).toBe('limit_active');
  await setLimits(api, noLimits);
  expect((await choose(claim, 'topup')).json().status).toBe('wait_payment');
});

test('a payment’s number in upper case is the same payment', async () => {
  const first = await walkTo(operator, 'wait_payment');
  const second = await walkTo(operator, 'wait_payment');
  const number = 'abcdef12'.repeat(8);
  await credit(first.id, '0.01', `0x${number}`);
  const refused = await credit(second.id, '0.01', `0X${number.toUpperCase()}`);
  expect([refused.statusCode, refused.json().fields?.tx]).toEqual([422, [expect.stringContaining('уже')]]);
});

test('two operators who credit one number in upper and lower case at once credit it once', async () => {
  const claims = [await walkTo(operator, 'wait_payment'), await walkTo(operator, 'wait_payment')];
  const number = 'feed'.repeat(16);
  await Promise.all(
    claims.map(({ id }, index) => credit(id, '0.01', index === 0 ? `0x${number}` : `0X${number.toUpperCase()}`)),
  );
  const { rows } = await sql`select from deposits where lower(tx) = ${number}`.execute(api.db);
  expect(rows).toHaveLength(1);
});

test('a token payment does not use up a requisite’s daily limit', async () => {
  await api.db.updateTable('paymentSystems').set({ poolStrategy: 'limit' }).where('id', '=', ps.LTC).execute();
  await api.db.updateTable('requisitePool').set({ active: false }).where('ps', '=', ps.LTC).execute();
  await api.db.insertInto('requisitePool').values({ ps: ps.LTC, value: 'one', dayLimit: '2' }).execute();
  const confirmed = async () => {
    const guest = new Guest(api);
    const id = await guest.create(await draftOf(api, ps.LTC, ps.SBERRUB, '2'));
    return { id, status: (await guest.confirm(id)).json().status };
  };
  const { id } = await confirmed();
  await credit(id, '0.01');
  expect((await confirmed()).status).toBe('wait_requisites');
  await runOut(id);
  expect((await confirmed()).status).toBe('wait_requisites');
  await api.db.updateTable('requisitePool').set({ dayLimit: '2.01' }).where('value', '=', 'one').execute();
  expect((await confirmed()).status).toBe('wait_payment');
});

test('the sum agreed with a top-up after a late payment is paid out', async () => {
  const claim = await walkTo(operator, 'expired');
  await credit(claim.id, '0.006');
  expect((await choose(claim, 'topup')).json().status).toBe('wait_payment');
  const { toSumma } = (await claim.guest.status(claim.id)).json();
  expect((await credit(claim.id, '0.004')).json().claim.status).toBe('paid');
  await sql`update rates set usd = usd * 0.98 where unit = 'BTC'`.execute(api.db);
  expect((await operator.move(claim.id, 'payout')).json().claim).toMatchObject({ status: 'payout', toSumma });
});
