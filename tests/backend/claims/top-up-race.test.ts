import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, openDb } from '#backend/db/pool.ts';
import { transaction } from '#backend/db/transaction.ts';
import { testApp } from '../../support/app.ts';
import { leaveFree, reserveOf } from '../../support/factories/books.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { setLimits } from '../../support/factories/strangers.ts';
import { noLimits } from '../../support/no-limits.ts';
import { waitingConnections } from '../../support/waiting-connections.ts';

const api = await testApp();
const operator = await Operator.open(api);
let owner: Db;
let guest: Guest;
let ids: string[];
let promise: number;
let payments = 0;

beforeAll(() => {
  owner = openDb(api.ownerUrl, { max: 2 });
  return () => owner.destroy();
});

beforeEach(async () => {
  await setLimits(api, noLimits);
  await sql`update holds set active = false where active`.execute(api.db);
  await leaveFree(operator, ps.SBERRUB, 100_000_000);
  guest = new Guest(api);
  ids = [await tokenPaid(), await tokenPaid()];
});

/**
 * Creates and cancels a claim, then credits a hundredth of its sum. The claim then waits for the visitor's choice, in
 * status `choice`.
 */
async function tokenPaid(): Promise<string> {
  const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
  promise = Number(draft.toSumma);
  const id = await guest.create(draft);
  await guest.confirm(id);
  await guest.confirm(id, 'cancel');
  const credited = await operator.move(id, 'credit', { summa: '0.0001', tx: `token ${payments++}` });
  expect(credited.json().claim.status).toBe('choice');
  return id;
}

const waiting = () => waitingConnections(owner);

/**
 * Chooses `topup` for both claims at the same moment: the two calls wait for a lock on the reserve's row, and the end
 * of this lock starts both.
 * @returns the two outcomes, sorted
 */
async function topUpBoth(): Promise<string[]> {
  const { calls } = await transaction(owner, async (tx) => {
    await sql`select from reserves where ps = ${ps.SBERRUB} for no key update`.execute(tx);
    const asked = ids.map(async (id) => {
      const answer = (await guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'choose', choice: 'topup' })).json();
      return String(answer.code ?? answer.status);
    });
    await expect.poll(waiting).toBe(2);
    return { calls: asked };
  });
  return (await Promise.all(calls)).sort();
}

/**
 * Limits the unpaid claims of one person: together they may hold at most 1.5 times the payout of one claim of this
 * test.
 */
async function limitPerson(): Promise<void> {
  const { total } = await reserveOf(api, ps.SBERRUB);
  await setLimits(api, { ...noLimits, ownShare: ((1.5 * promise) / Number(total)) * 100 });
}

const textOf = (name: string) =>
  readFileSync(new URL(`../../../backend/db/functions/${name}.sql`, import.meta.url), 'utf8').replace(
    'create function',
    'create or replace function',
  );

/** Removes one line from the SQL function `name` while `run` runs, to show what goes wrong without this line. */
async function without(name: string, line: string, run: () => Promise<void>): Promise<void> {
  const text = textOf(name);
  expect(text).toContain(line);
  await sql.raw(text.replace(line, '')).execute(owner);
  await run();
  await sql.raw(text).execute(owner);
}

test('of two top-ups at once that want the same reserve, one gets it', async () => {
  await leaveFree(operator, ps.SBERRUB, 1.5 * promise);
  expect(await topUpBoth()).toEqual(['reserve_exhausted', 'wait_payment']);
  const { total, held } = await reserveOf(api, ps.SBERRUB);
  expect(Number(held)).toBeLessThanOrEqual(Number(total));
});

test('two top-ups of one person at once hold no more than the person’s share', async () => {
  await limitPerson();
  expect(await topUpBoth()).toEqual(['limit_active', 'wait_payment']);
});

test('both top-ups pass without the lock of the person, so the test above can fail', async () => {
  await limitPerson();
  const lock = '  perform lock_identities(claim.user_id, claim.visitor_hash, claim.ip);\n';
  await without('exceeds_own_share', lock, async () => {
    expect(await topUpBoth()).toEqual(['wait_payment', 'wait_payment']);
  });
});

test('both top-ups get the reserve if the commit does not compare it, so the first test can fail', async () => {
  await leaveFree(operator, ps.SBERRUB, 1.5 * promise);
  await sql`alter table reserves drop constraint reserves_held_within_total`.execute(owner);
  const comparison = ' and (p_taken = 0 or total - held + p_released >= p_taken)';
  await without('change_held', comparison, async () => {
    expect(await topUpBoth()).toEqual(['wait_payment', 'wait_payment']);
  });
  const { total, held } = await reserveOf(api, ps.SBERRUB);
  expect(Number(held)).toBeGreaterThan(Number(total));
});
