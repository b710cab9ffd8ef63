import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { keyedQueue } from '#backend/claim-turn.ts';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { claimTest } from '../../support/claim-test.ts';
import { Guest } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';

const { api, operator } = await claimTest();
const refundRequisites = { address: demoAddress('BTC') };

/**
 * Locks the row of a claim, sends calls that need this row, and counts the database connections that these calls occupy
 * while they wait.
 */
async function whileLocked(id: string, send: () => Promise<{ statusCode: number }>[]) {
  const outside = new Pool({ connectionString: api.url, max: 2 });
  const holder = await outside.connect();
  await holder.query('begin');
  await holder.query('select from claims where id = $1 for update', [id]);
  const answers = send();
  const waiting = async (): Promise<number> => {
    const { rows } = await outside.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].count;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
  const most = await waiting();
  const other = await new Guest(api).get('/api/v1/calculator/tech/');
  await holder.query('rollback');
  holder.release();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  await outside.end();
  return { most, statuses, other: other.statusCode };
}

test('200 parallel writes of one claim wait in a queue and occupy one connection', async () => {
  const { id, guest } = await walkTo(operator, 'wait_payment');
  const { most, statuses, other } = await whileLocked(id, () =>
    Array.from({ length: 200 }, () => guest.post(`/api/v1/claim/${id}/refund-requisites/`, { refundRequisites })),
  );
  expect([most, other]).toEqual([1, 200]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await guest.post(`/api/v1/claim/${id}/refund-requisites/`, { refundRequisites })).statusCode).toBe(200);
});

test('different calls of many visitors wait for one claim in the same queue', async () => {
  const { id } = await walkTo(operator, 'wait_payment');
  const calls = ['confirm/', 'refund-requisites/', 'open/'];
  const { most } = await whileLocked(id, () =>
    Array.from({ length: 60 }, (_, n) => {
      const call = calls[n % calls.length];
      const body = call === 'confirm/' ? { action: 'paid' } : call === 'open/' ? { token: 'x' } : { refundRequisites };
      return new Guest(api).post(`/api/v1/claim/${id}/${call}`, body);
    }),
  );
  expect(most).toBe(1);
});

test('a flood of strangers from one network leaves the owner a place in the queue', async () => {
  const { id, guest } = await walkTo(operator, 'wait_payment');
  const strangers = Array.from({ length: 60 }, () => ({
    guest: new Guest(api),
    remoteAddress: '203.0.113.9',
  }));
  const { statuses } = await whileLocked(id, () => [
    ...strangers.map(({ guest: stranger, remoteAddress }) =>
      stranger.send({
        method: 'POST',
        url: `/api/v1/claim/${id}/confirm/`,
        payload: { action: 'paid' },
        remoteAddress,
      }),
    ),
    guest.post(`/api/v1/claim/${id}/refund-requisites/`, { refundRequisites }),
  ]);
  expect(statuses.at(-1)).toBe(200);
});

test('a queue exists per key, refuses beyond its places, and ends with its last task', async () => {
  const inTurn = keyedQueue({ maxRunning: 1, maxWaiting: 1 });
  let finish = (): void => undefined;
  const first = inTurn('a', () => new Promise<void>((resolve) => (finish = resolve)));
  const second = inTurn('a', async () => 'second');
  await expect(inTurn('a', async () => 'third')).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 2 });
  expect(await inTurn('b', async () => 'other key')).toBe('other key');
  finish();
  expect([await first, await second, await inTurn('a', async () => 'again')]).toEqual([undefined, 'second', 'again']);
});
