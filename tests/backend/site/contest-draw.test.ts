import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import {
  closeEnded,
  contestDraft,
  drawContest,
  endContests,
  joinContest as enter,
  inHours,
  removeContests,
  runningContest,
} from '../../support/factories/contest.ts';
import { Guest, Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { waitingConnections } from '../../support/waiting-connections.ts';

const api = await testApp();
const operator = await Operator.open(api);

afterEach(() => removeContests(api));

const running = () => runningContest(operator);
const end = () => endContests(api);
const close = () => closeEnded(api);
const draw = (id: number, publicValue?: string) => drawContest(operator, id, publicValue);
const shown = async () => (await new Guest(api).get('/api/v1/contest/')).json();
const numberOf = async ({ guest, id }: { guest: Guest; id: string }) => (await guest.status(id)).json().number;

/**
 * Creates a completed claim.
 * @returns the claim's number and its visitor
 */
async function completed() {
  const claim = await walkTo(operator, 'done');
  return { ...claim, number: await numberOf(claim) };
}

describe('taking part', () => {
  test('takes a completed claim of the caller, once', async () => {
    await running();
    const { guest, number } = await completed();
    expect((await enter(guest, number)).json()).toMatchObject({ claim: String(number) });
    expect((await enter(guest, number)).statusCode).toBe(200);
    expect((await shown()).current.entries).toBe(1);
  });

  test('is refused alike for unknown claims and those of others', async () => {
    await running();
    const { number } = await completed();
    const stranger = new Guest(api);
    const [foreign, unknown] = [await enter(stranger, number), await enter(stranger, 999_999_999)];
    expect([foreign.statusCode, foreign.json()]).toEqual([422, unknown.json()]);
  });

  test('is refused for open claims, claims from before the contest, and without a contest', async () => {
    const done = await completed();
    expect((await enter(done.guest, done.number)).json().code).toBe('gone');
    await running();
    const open = await walkTo(operator, 'payout');
    expect((await enter(open.guest, await numberOf(open))).json().fields.claim[0]).toContain('ещё не завершена');
    await sql`update contests set starts_at = now(), ends_at = now() + interval '1 hour'`.execute(api.db);
    expect((await enter(done.guest, done.number)).json().fields.claim[0]).toContain('до начала');
    expect((await shown()).current.entries).toBe(0);
  });

  test('ends with the contest: an entry that waited for the closing is not added after it', async () => {
    const id = await running();
    const { guest, number } = await completed();
    const closing = await api.db.startTransaction().execute();
    await sql`select from contests where id = ${id} for update`.execute(closing);
    const late = enter(guest, number);
    await expect.poll(() => waitingConnections(api.db)).toBe(1);
    await sql`update contests set entries_hash = repeat('0', 64) where id = ${id}`.execute(closing);
    await closing.commit().execute();
    expect((await late).json().code).toBe('gone');
  });
});

describe('a draw', () => {
  test('publishes the seed and gives what anybody computes with the published script', async () => {
    const id = await running();
    const claims = [await completed(), await completed(), await completed()];
    for (const { guest, number } of claims) await enter(guest, number);
    await end();
    await close();
    const before = (await shown()).past[0];
    expect(before).toMatchObject({ seed: null, winners: [], entriesHash: expect.stringMatching(/^[\da-f]{64}$/) });
    expect((await new Guest(api).get(`/api/v1/contest/${id}/draw/`)).statusCode).toBe(404);

    expect((await draw(id)).json()[0]).toMatchObject({ state: 'drawn' });
    const after = (await shown()).past[0];
    expect(after).toMatchObject({ seedHash: before.seedHash, entriesHash: before.entriesHash });
    expect(after.winners.map(({ prize }: { prize: string }) => prize)).toEqual(['100 USDT', '50 USDT']);

    const data = (await new Guest(api).get(`/api/v1/contest/${id}/draw/`)).json();
    expect(runScript(data)).toContain(`winners: ${data.winners.join(', ')}`);
    expect(() => runScript({ ...data, seed: '00' })).toThrow('Command failed');
    expect(() => runScript({ ...data, entries: data.entries.slice(1) })).toThrow('Command failed');
    expect(() => runScript({ ...data, winners: data.winners.toReversed() })).toThrow('Command failed');
  });

  test('waits until the entries are closed, and happens once', async () => {
    const id = await running();
    expect((await draw(id)).json().code).toBe('conflict');
    await end();
    expect((await draw(id)).json().code).toBe('conflict');
    await close();
    const both = await Promise.all([draw(id, '0'.repeat(8).padEnd(64, 'a')), draw(id, '0'.repeat(8).padEnd(64, 'b'))]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each([
    ['Hash of Bitcoin block 930000', '0080.1234', '64'],
    ['Closing rate of the dollar, Bank of Russia', '0080.1234', '78.9123'],
    ['Number of the lottery', '1234567', '8'],
  ])('refuses a value that cannot be the announced "%s", and says its format', async (name, wrong, said) => {
    const id = await runningContest(operator, { publicValueRu: name, publicValueEn: name });
    await end();
    await close();
    const refused = await draw(id, wrong);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields.publicValue[0]).toContain(said);
    expect((await shown()).past[0]).toMatchObject({ seed: null, winners: [] });
  });

  test('depends on a seed that nobody can read before', async () => {
    const id = await running();
    const { rows } = await sql<{ row: string; seedHash: string }>`
      select row_to_json(contests)::text as row, seed_hash from contests where id = ${id}`.execute(api.db);
    await end();
    await close();
    await draw(id);
    const { seed } = (await new Guest(api).get(`/api/v1/contest/${id}/draw/`)).json();
    expect(seed).toMatch(/^[\da-f]{64}$/);
    expect(rows[0]?.row).not.toContain(seed);
    expect((await shown()).past[0].seedHash).toBe(rows[0]?.seedHash);
  });
});

test.each([
  ['startsAt', { startsAt: inHours(-1) }],
  ['endsAt', { endsAt: inHours(0.5) }],
])('a contest with a wrong %s is not created', async (field, more) => {
  expect((await operator.post('contests/', contestDraft(more))).json().fields).toHaveProperty(field);
});

function runScript(data: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'razmen-draw-'));
  try {
    writeFileSync(join(folder, 'draw.json'), JSON.stringify(data));
    const args = ['public/contest-draw.mjs', join(folder, 'draw.json')];
    return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
