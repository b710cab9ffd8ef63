import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { compare } from '#domain/amount.ts';
import { shown } from '../../support/calculator.ts';
import { claimTest } from '../../support/claim-test.ts';
import { heldBy, leaveFree } from '../../support/factories/books.ts';
import { ps } from '../../support/factories/exchange.ts';
import { type Walked, walkTo } from '../../support/factories/operator-claims.ts';
import { setLimits } from '../../support/factories/strangers.ts';
import { noLimits } from '../../support/no-limits.ts';

const { api, operator } = await claimTest();

beforeEach(() => setLimits(api, noLimits));
afterEach(() => leaveFree(operator, ps.SBERRUB, '1000000'));

let payments = 0;
const credit = (id: string, summa: string) => operator.move(id, 'credit', { summa, tx: `gone ${payments++}` });

const held = (id: string) => heldBy(api, id);

async function pass(hours: number): Promise<void> {
  await sql`update claims set marked_hold_until = marked_hold_until - make_interval(hours => ${hours})`.execute(api.db);
  await sweepClaims(api.deps);
}

async function markedLongAgo(): Promise<Walked> {
  const claim = await walkTo(operator, 'marked_paid');
  await pass(3);
  return claim;
}

test('outside business hours the end of the hold waits for the opening', async () => {
  const hourMs = 3_600_000;
  const opening = new Date((Math.floor(Date.now() / hourMs) + 2) * hourMs);
  const time = (at: Date) => at.toISOString().slice(11, 16);
  const day = { from: time(opening), to: time(new Date(opening.getTime() + 5 * hourMs)) };
  await operator.post('hours/', {
    hours: { zone: 'UTC', days: Array.from({ length: 7 }, () => day), closesForm: false },
  });
  shown();
  const { id, toSumma } = await walkTo(operator, 'marked_paid');
  await operator.post('hours/', { hours: null });
  shown();
  await pass(3);
  expect(compare(await held(id), toSumma)).toBe(0);
  await pass(3);
  expect(await held(id)).toBe('0');
});

describe('after the hold has ended', () => {
  test('a payment of half of the sum holds the promise again, and the rest is asked for', async () => {
    const { id, toSumma } = await markedLongAgo();
    expect((await credit(id, '0.005')).json().claim).toMatchObject({ status: 'paid_partial', reason: 'less' });
    expect(compare(await held(id), toSumma)).toBe(0);
  });

  test('a payment of half of the sum waits for a choice and holds nothing if the reserve is gone', async () => {
    const { id } = await markedLongAgo();
    await leaveFree(operator, ps.SBERRUB, '1');
    expect((await credit(id, '0.005')).json().claim).toMatchObject({ status: 'choice', reason: 'late' });
    expect(await held(id)).toBe('0');
  });

  test('a payment of less than half waits for a choice and holds its worth, not the promise', async () => {
    const { id, toSumma } = await markedLongAgo();
    expect((await credit(id, '0.004')).json().claim).toMatchObject({ status: 'choice', reason: 'late' });
    expect(compare(await held(id), String(Number(toSumma) * 0.39))).toBe(1);
    expect(compare(await held(id), String(Number(toSumma) * 0.41))).toBe(-1);
  });

  test('a payment of less than half holds nothing if the reserve is gone', async () => {
    const { id } = await markedLongAgo();
    await leaveFree(operator, ps.SBERRUB, '1');
    expect((await credit(id, '0.004')).json().claim).toMatchObject({ status: 'choice', reason: 'late' });
    expect(await held(id)).toBe('0');
  });

  test('a payment that the network has seen is recorded without a hold if the reserve is gone, and becomes a choice', async () => {
    const { id } = await markedLongAgo();
    await leaveFree(operator, ps.SBERRUB, '1');
    expect((await operator.move(id, 'confirming', { tx: 'seen' })).json().claim.status).toBe('confirming');
    expect(await held(id)).toBe('0');
    expect((await credit(id, '0.01')).json().claim).toMatchObject({ status: 'choice', reason: 'late' });
  });

  test('a payment that the network has seen gets the promise at the credit if the reserve has it again', async () => {
    const { id, toSumma } = await markedLongAgo();
    await leaveFree(operator, ps.SBERRUB, '1');
    await operator.move(id, 'confirming', { tx: 'seen' });
    await leaveFree(operator, ps.SBERRUB, '1000000');
    expect((await credit(id, '0.01')).json().claim).toMatchObject({ status: 'paid', toSumma });
    expect(compare(await held(id), toSumma)).toBe(0);
  });

  test('staff cannot let the claim wait for a payment again if the reserve is gone, but can end it', async () => {
    const { id, guest } = await markedLongAgo();
    await leaveFree(operator, ps.SBERRUB, '1');
    expect((await operator.move(id, 'unmark')).json().code).toBe('reserve_exhausted');
    expect((await guest.confirm(id, 'unpaid')).json().code).toBe('reserve_exhausted');
    expect((await guest.status(id)).json().status).toBe('marked_paid');
    expect((await operator.move(id, 'fail', { note: 'Nothing came.' })).json().claim.status).toBe('failed');
  });
});

test('claims that were marked before the migration keep their hold for three hours', async () => {
  const [marked, waiting] = [await walkTo(operator, 'marked_paid'), await walkTo(operator, 'wait_payment')];
  const owner = openDb(api.ownerUrl, { max: 1 });
  const migration = new URL('../../../backend/db/migrations/0040_marked_holds.sql', import.meta.url);
  // Runs only the UPDATE of migration 0040 again, after resetting the columns that the migration added. Dropping and
  // adding these columns would break prepared statements.
  await sql`update claims set marked_hold_until = null, marked_hold_ended = false`.execute(owner);
  await sql.raw(/^update claims .*$/m.exec(readFileSync(migration, 'utf8'))?.[0] ?? '').execute(owner);
  await owner.destroy();
  await pass(2);
  expect(compare(await held(marked.id), marked.toSumma)).toBe(0);
  await pass(1);
  expect(await held(marked.id)).toBe('0');
  expect(compare(await held(waiting.id), waiting.toSumma)).toBe(0);
});
