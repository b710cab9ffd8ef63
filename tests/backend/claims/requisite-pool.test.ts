import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { testApp } from '../../support/app.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const api = await testApp({ max: 30 });

/** Replaces the LTC requisites of the pool with one new requisite for each given daily limit. */
async function offer(strategy: 'daily' | 'limit', ...limits: (string | null)[]): Promise<void> {
  await api.db.updateTable('paymentSystems').set({ poolStrategy: strategy }).where('id', '=', ps.LTC).execute();
  await api.db.updateTable('requisitePool').set({ active: false }).where('ps', '=', ps.LTC).execute();
  const values = limits.map((dayLimit, index) => ({ ps: ps.LTC, value: `${strategy} ${index}`, dayLimit }));
  await api.db.insertInto('requisitePool').values(values).execute();
}

interface Waiting {
  guest: Guest;
  id: string;
}

async function made(): Promise<Waiting> {
  const guest = new Guest(api);
  return { guest, id: await guest.create(await draftOf(api, ps.LTC, ps.SBERRUB, '2')) };
}

/**
 * Confirms a claim.
 * @returns the requisite assigned to the claim, or the claim's status if no requisite was assigned
 */
async function confirmed({ guest, id }: Waiting): Promise<string> {
  const { status } = (await guest.confirm(id)).json();
  if (status !== 'wait_payment') return status;
  return (await guest.get(`/api/v1/claim/${id}/requisite/`)).json().requisites[0].value;
}

const assignedRequisite = async (): Promise<string> => confirmed(await made());

describe('the requisite pool', () => {
  test('assigns the same requisite all day in mode daily', async () => {
    await offer('daily', null, null, null, null);
    const values = [
      await assignedRequisite(),
      await assignedRequisite(),
      await assignedRequisite(),
      await assignedRequisite(),
    ];
    expect(new Set(values).size).toBe(1);
  });

  test('assigns the requisite with the most left in mode limit, and none above its daily limit', async () => {
    await offer('limit', '4', '2');
    expect(await assignedRequisite()).toBe('limit 0');
    expect(await assignedRequisite()).toMatch(/^limit/);
    expect(await assignedRequisite()).toMatch(/^limit/);
    expect(await assignedRequisite()).toBe('wait_requisites');
  });

  test('counts a claim marked paid against the daily limit only until staff was to answer', async () => {
    await offer('limit', '4');
    for (const claim of [await made(), await made()]) {
      expect(await confirmed(claim)).toBe('limit 0');
      expect((await claim.guest.confirm(claim.id, 'paid')).json().status).toBe('marked_paid');
    }
    expect(await assignedRequisite()).toBe('wait_requisites');
    await sql`update claims set clock_at = now() - interval '1 second' where status = 'marked_paid'`.execute(api.db);
    expect(await assignedRequisite()).toBe('limit 0');
  });
});

describe('concurrent confirmations', () => {
  const rush = 24;

  /**
   * Confirms 24 claims concurrently. The daily limits leave room for three claims on the requisite `limit 0` and for
   * two on `limit 1`.
   * @returns how many claims got each requisite
   */
  async function outcomesOfRush(): Promise<Record<string, number>> {
    await offer('limit', '6', '5');
    const waiting: Waiting[] = [];
    for (let n = 0; n < rush; n++) waiting.push(await made());
    const counts: Record<string, number> = {};
    for (const value of await Promise.all(waiting.map(confirmed))) counts[value] = (counts[value] ?? 0) + 1;
    return counts;
  }

  test('together stay within the daily limits', async () => {
    expect(await outcomesOfRush()).toEqual({ 'limit 0': 3, 'limit 1': 2, wait_requisites: rush - 5 });
  });

  test('exceed the daily limits without a lock, which shows that the test above can fail', async () => {
    const owner = openDb(api.ownerUrl, { max: 1 });
    await sql`create or replace function pool_take(p_ps int, p_summa numeric, p_claim uuid, p_share numeric,
        p_unpaid_share numeric, p_claim_share numeric) returns setof requisite_pool
      language sql volatile rows 1 as 'select * from pool_pick(p_ps, p_summa, p_claim, p_share, p_unpaid_share, p_claim_share)'`.execute(
      owner,
    );
    await owner.destroy();
    const { wait_requisites: waiting = 0 } = await outcomesOfRush();
    expect(rush - waiting).toBeGreaterThan(5);
  });
});
