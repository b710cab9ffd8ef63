import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { compare } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { heldBy, leaveFree, reserveOf } from '../../support/factories/books.ts';
import { ps } from '../../support/factories/exchange.ts';
import { type Walked, walkTo } from '../../support/factories/operator-claims.ts';
import { setLimits } from '../../support/factories/strangers.ts';
import { noLimits } from '../../support/no-limits.ts';

const { api, operator } = await claimTest();

beforeEach(() => setLimits(api, noLimits));

let payments = 0;
const credit = (id: string, summa: string) => operator.move(id, 'credit', { summa, tx: `marked ${payments++}` });

const held = (id: string) => heldBy(api, id);

/** Lets the holds of all claims marked as paid expire, then runs the timeouts. */
async function passHold(): Promise<void> {
  await sql`update claims set marked_hold_until = marked_hold_until - interval '3 hours'`.execute(api.db);
  await sweepClaims(api.deps);
}

afterEach(() => leaveFree(operator, ps.SBERRUB, '1000000'));

async function markedLongAgo(): Promise<Walked> {
  const claim = await walkTo(operator, 'marked_paid');
  await passHold();
  return claim;
}

test('a claim marked as paid without money frees the reserve after three hours, and another visitor can buy', async () => {
  const [marked, next] = [await walkTo(operator, 'marked_paid'), await walkTo(operator, 'new')];
  await leaveFree(operator, ps.SBERRUB, '1');
  expect((await next.guest.confirm(next.id)).json().code).toBe('reserve_exhausted');
  await passHold();
  expect((await next.guest.confirm(next.id)).json().status).toBe('wait_payment');
  expect((await marked.guest.status(marked.id)).json().status).toBe('marked_paid');
});

test('a claim marked as paid holds its promise until the time of the hold is over', async () => {
  const { id, toSumma } = await walkTo(operator, 'marked_paid');
  await sql`update claims set marked_hold_until = marked_hold_until - interval '179 minutes' where id = ${id}`.execute(
    api.db,
  );
  await sweepClaims(api.deps);
  expect(compare(await held(id), toSumma)).toBe(0);
});

test('the desk says that the reserve no longer holds the claim', async () => {
  const { id } = await walkTo(operator, 'marked_paid');
  const isFreed = async () => (await operator.get(`claims/${id}/`)).json().holdEnded;
  expect(await isFreed()).toBe(false);
  await passHold();
  expect(await isFreed()).toBe(true);
});

test('the payment of such a claim holds the promise again', async () => {
  const { id, toSumma } = await markedLongAgo();
  expect(await held(id)).toBe('0');
  expect((await credit(id, '0.01')).json().claim).toMatchObject({ status: 'paid', toSumma });
  expect(compare(await held(id), toSumma)).toBe(0);
});

test('staff that checks such a claim and credits it holds the promise again', async () => {
  const { id, toSumma } = await markedLongAgo();
  await operator.move(id, 'check');
  expect(await held(id)).toBe('0');
  expect((await credit(id, '0.01')).json().claim.status).toBe('check');
  expect(compare(await held(id), toSumma)).toBe(0);
});

test('a payment that the network has seen holds the promise again', async () => {
  const { id, toSumma } = await markedLongAgo();
  await operator.move(id, 'confirming', { tx: 'seen' });
  expect(compare(await held(id), toSumma)).toBe(0);
});

test('if the reserve is gone, the visitor chooses from the priced options', async () => {
  const { id, guest } = await markedLongAgo();
  await leaveFree(operator, ps.SBERRUB, '1');
  expect((await credit(id, '0.01')).json().claim).toMatchObject({ status: 'choice', reason: 'late' });
  const { choice } = (await guest.status(id)).json();
  const kinds = choice.options.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['continue', 'refund']));
  expect(await held(id)).toBe('0');
});

test('a token payment does not hold the promise again', async () => {
  const { id, toSumma } = await markedLongAgo();
  expect((await credit(id, '0.0001')).json().claim).toMatchObject({ status: 'choice', reason: 'late' });
  expect(compare(await held(id), String(Number(toSumma) / 50))).toBe(-1);
});

test('taking "I paid" back and pressing it again does not prolong the hold', async () => {
  const { id, guest, toSumma } = await markedLongAgo();
  await guest.confirm(id, 'unpaid');
  expect(compare(await held(id), toSumma)).toBe(0);
  await guest.confirm(id, 'paid');
  expect(await held(id)).toBe('0');
});

test('a credit and a new confirmation that want the same reserve do not both get it', async () => {
  for (let round = 0; round < 8; round++) {
    const [marked, next] = [await markedLongAgo(), await walkTo(operator, 'new')];
    await leaveFree(operator, ps.SBERRUB, next.toSumma);
    const [credited, confirmed] = await Promise.all([credit(marked.id, '0.01'), next.guest.confirm(next.id)]);
    const wins = [credited?.json().claim?.status === 'paid', confirmed?.json().status === 'wait_payment'];
    expect(wins.filter(Boolean)).toHaveLength(1);
    const { total, held: taken } = await reserveOf(api, ps.SBERRUB);
    expect(compare(taken, total)).toBeLessThanOrEqual(0);
    await leaveFree(operator, ps.SBERRUB, '1000000');
  }
});
