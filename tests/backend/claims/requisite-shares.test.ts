import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { allocateWaiting } from '#backend/modules/claims/payment/service.ts';
import { testApp } from '../../support/app.ts';
import { type Draft, draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { setLimits } from '../../support/factories/strangers.ts';

const api = await testApp({ max: 30 });
const operator = await Operator.open(api);
const drafts: Record<string, Draft> = {};
for (const sum of ['1', '2', '6', '8', '10']) {
  const { quoteId: _quote, ...draft } = await draftOf(api, ps.LTC, ps.SBERRUB, sum);
  drafts[sum] = draft;
}
const shares = { open: null, openPerIp: null, ipPerHour: null, emailPerDay: null, requisitePerDay: null };
const attacker = '203.0.113.1';

/** Replaces the pool's requisites for LTC with a single requisite that has a daily limit. */
async function offer(dayLimit: string): Promise<void> {
  await api.db.updateTable('requisitePool').set({ active: false }).where('ps', '=', ps.LTC).execute();
  await api.db.insertInto('requisitePool').values({ ps: ps.LTC, value: 'limited', dayLimit }).execute();
}

beforeEach(async () => {
  await api.db.updateTable('paymentSystems').set({ poolStrategy: 'limit' }).where('id', '=', ps.LTC).execute();
  await setLimits(api, { ...shares, networkShare: 20, networkFactor: 2 });
  // Cancels the claims of earlier tests that still wait for requisites, because they would otherwise get the requisites
  // of the next test.
  await sql`update claims set status = 'cancelled' where status = 'wait_requisites'`.execute(api.db);
  await offer('20');
});

interface Made {
  id: string;
  guest: Guest;
}

async function make(ip: string, summa = '2'): Promise<Made> {
  const guest = new Guest(api);
  const answer = await guest.post('/api/v1/claim/', drafts[summa], { 'x-forwarded-for': ip });
  expect(answer.statusCode).toBe(201);
  return { guest, id: answer.json().id };
}

const confirm = async ({ guest, id }: Made): Promise<string> => (await guest.confirm(id)).json().status;
const claim = async (ip: string, summa?: string): Promise<string> => confirm(await make(ip, summa));

/**
 * Creates and confirms claims until one gets no requisite.
 * @returns the number of claims that got a requisite
 */
async function takeAll(ip: string, summa?: string): Promise<number> {
  for (let taken = 0; ; taken++) if ((await claim(ip, summa)) !== 'wait_payment') return taken;
}

describe('unpaid claims of one network', () => {
  test('get 40 percent of a requisite’s day, which leaves the rest to a newcomer', async () => {
    expect(await takeAll(attacker)).toBe(4);
    expect(await claim('198.51.100.1', '10')).toBe('wait_payment');
  });

  test('use up the whole day without the share, which shows that the test above can fail', async () => {
    await setLimits(api, { ...shares, networkShare: null });
    expect(await takeAll(attacker)).toBe(10);
    expect(await claim('198.51.100.1')).toBe('wait_requisites');
  });

  test('of three networks leave a newcomer more than a fifth of the day', async () => {
    for (const ip of [attacker, '203.0.113.2', '203.0.113.3']) await takeAll(ip, '1');
    const { rows } = await sql<{ taken: number }>`
      select sum(c.from_summa)::int as taken from claim_requisites r join claims c on c.id = r.claim_id
      join requisite_pool pool on pool.id = r.pool_id and pool.active and pool.ps = ${ps.LTC}`.execute(api.db);
    expect(rows[0]?.taken).toBeLessThanOrEqual(16);
    expect(await claim('198.51.100.1', '2')).toBe('wait_payment');
  });

  test('count together for the /56 networks of one IPv6 /48', async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 8; n++) outcomes.push(await claim(`2001:db8:7:${n + 1}00::1`));
    expect(outcomes.filter((status) => status === 'wait_payment')).toHaveLength(4);
  });

  test('are limited again with a single large claim while one marked as paid stays unanswered', async () => {
    const { guest, id } = await make(attacker, '10');
    await guest.confirm(id);
    await guest.confirm(id, 'paid');
    await sql`update claims set clock_at = now() - interval '1 second' where id = ${id}`.execute(api.db);
    expect(await claim(attacker, '10')).toBe('wait_requisites');
    expect(await claim('198.51.100.1', '10')).toBe('wait_payment');
  });

  test('wait for a requisite and get it once the others have ended', async () => {
    const first = await make(attacker, '6');
    await confirm(first);
    const second = await make(attacker, '6');
    expect(await confirm(second)).toBe('wait_requisites');
    await first.guest.confirm(first.id, 'cancel');
    await allocateWaiting(api.deps);
    expect((await second.guest.status(second.id)).json().status).toBe('wait_payment');
  });
});

describe('the only unpaid claims of several networks', () => {
  const single = { ...shares, networkShare: 20, networkFactor: 2, unpaidShare: 70, claimShare: 40 };

  test('take at most 40 percent of a requisite’s day each, which the form shows, and leave a part of the day', async () => {
    await setLimits(api, single);
    const pair = (await api.app.inject({ url: `/api/v1/calculator/pair/${ps.LTC}/${ps.SBERRUB}/` })).json();
    expect(pair.from.max).toBe('8');
    const guest = new Guest(api);
    const refused = await guest.post('/api/v1/claim/', drafts['10'], { 'x-forwarded-for': attacker });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'max']);
    const outcomes = [];
    for (const ip of [attacker, '203.0.113.2', '203.0.113.3']) outcomes.push(await claim(ip, '8'));
    expect(outcomes).toEqual(['wait_payment', 'wait_requisites', 'wait_requisites']);
    expect(await claim('198.51.100.1', '6')).toBe('wait_payment');
    expect(await claim('198.51.100.2', '2')).toBe('wait_payment');
    expect(await claim('198.51.100.3', '1')).toBe('wait_payment');
  });

  test('are not limited by what was paid on the day', async () => {
    await setLimits(api, single);
    const { guest, id } = await make(attacker, '8');
    expect((await guest.confirm(id)).json().status).toBe('wait_payment');
    expect((await operator.move(id, 'credit', { summa: '8', tx: 'paid first' })).statusCode).toBe(200);
    expect(await claim('198.51.100.4', '8')).toBe('wait_payment');
  });

  test('may be as large as the direction allows if a requisite has no daily limit', async () => {
    await setLimits(api, single);
    await api.db.insertInto('requisitePool').values({ ps: ps.LTC, value: 'unlimited' }).execute();
    const pair = (await api.app.inject({ url: `/api/v1/calculator/pair/${ps.LTC}/${ps.SBERRUB}/` })).json();
    expect(pair.from.max).toBeNull();
    expect(await claim(attacker, '10')).toBe('wait_payment');
  });
});

describe('a network’s share of a requisite’s day does not limit', () => {
  test('the only unpaid claim of a network', async () => {
    expect(await claim('198.51.100.1', '10')).toBe('wait_payment');
    expect(await claim('198.51.100.2', '10')).toBe('wait_payment');
  });

  test('a network whose claims are paid', async () => {
    for (const n of [1, 2]) {
      const { guest, id } = await make(attacker, '6');
      expect((await guest.confirm(id)).json().status).toBe('wait_payment');
      expect((await operator.move(id, 'credit', { summa: '6', tx: `paid ${n}` })).statusCode).toBe(200);
    }
    expect(await claim(attacker, '6')).toBe('wait_payment');
  });

  test('requisites without a daily limit', async () => {
    await api.db.updateTable('requisitePool').set({ dayLimit: null }).where('ps', '=', ps.LTC).execute();
    for (let n = 0; n < 3; n++) expect(await claim(attacker, '10')).toBe('wait_payment');
  });
});

describe('concurrent confirmations of one network', () => {
  async function allocatedOfRush(): Promise<number> {
    const made = await Promise.all(Array.from({ length: 16 }, () => make(attacker)));
    const statuses = await Promise.all(made.map(confirm));
    return statuses.filter((status) => status === 'wait_payment').length;
  }

  test('together stay within the share', async () => {
    expect(await allocatedOfRush()).toBe(4);
  });

  test('exceed the share without a lock, which shows that the test above can fail', async () => {
    const owner = openDb(api.ownerUrl, { max: 1 });
    await sql`create or replace function pool_take(p_ps int, p_summa numeric, p_claim uuid, p_share numeric,
        p_unpaid_share numeric, p_claim_share numeric)
      returns setof requisite_pool language sql volatile rows 1
      as 'select * from pool_pick(p_ps, p_summa, p_claim, p_share, p_unpaid_share, p_claim_share)'`.execute(owner);
    await owner.destroy();
    expect(await allocatedOfRush()).toBeGreaterThan(4);
  });
});
