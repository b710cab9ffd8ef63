import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { promisedSums, runPayouts } from '#backend/modules/rails/payouts/service.ts';
import type { BelowLevel } from '#domain/hot-balance.ts';
import { chainTest } from '../../support/chain-test.ts';
import { creditedOnRail, onRail, openSigner, queued } from '../../support/factories/chain-payout.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { stubNode, stubPaying } from '../../support/factories/stub-paying.ts';

const coin = 10n ** 18n;
const world = await chainTest({ rpc: ['http://127.0.0.1:9'] });
const { api } = world;
const operator = await Operator.open(api);

beforeAll(async () => {
  await openSigner(api);
  await api.db.updateTable('directions').set({ rail: 'manual' }).where('rail', '=', 'chain').execute();
  await sql`update directions set payout_rail = 'chain' where to_ps = (select id from payment_systems where code = 'ETH')`.execute(
    api.db,
  );
});
beforeEach(async () => {
  await sql`delete from hot_levels`.execute(api.db);
  await sql`delete from staff_notices where kind = 'hotBalance'`.execute(api.db);
});

const eth = async () =>
  (await api.db.selectFrom('paymentSystems').where('code', '=', 'ETH').select('id').executeTakeFirstOrThrow()).id;
const put = ({ headers }: Operator, code: string, payload: object) =>
  api.app.inject({ method: 'PUT', url: `/api/v1/operator/hot-levels/${code}/`, headers, payload });
const setLevel = (level: string | null, below: BelowLevel = 'close') => put(operator, 'ETH', { level, below });

/**
 * Reads a wallet with the given balance twice. The second reading seems to come a minute later, because a low balance
 * counts only if it lasts for some time.
 */
async function readTwice(balance: bigint): Promise<void> {
  const paying = stubPaying(stubNode({ balance: async () => balance }));
  await runPayouts(api.db, paying, async () => true);
  await sql`update hot_levels set below_since = below_since - interval '1 minute'`.execute(api.db);
  await runPayouts(api.db, paying, async () => true);
}
const notices = async () => {
  const { rows } = await sql`select key from staff_notices where kind = 'hotBalance'`.execute(api.db);
  return rows.length;
};
const draft = await draftOf(api, ps.BTC, await eth(), '0.001');
const created = async () => (await new Guest(api).post('/api/v1/claim/', draft)).json();

test('payouts that are queued or wait for the queue count against the balance', async () => {
  const waiting = await onRail(operator);
  const owed = await onRail(operator);
  await queued(api, owed, { status: 'held', reason: 'funds' });
  const promised = (await promisedSums(api.db, ['ETH'])).get('ETH');
  expect(Number(promised)).toBeCloseTo(Number(waiting.toSumma) + Number(owed.toSumma), 12);
  await creditedOnRail(operator);
  expect((await promisedSums(api.db, ['ETH'])).get('ETH')).toBe(promised);
});

describe('a balance below its level', () => {
  test('closes the directions that are paid from it, tells staff once, and opens them above the level', async () => {
    await setLevel('100');
    await readTwice(99n * coin);
    await readTwice(98n * coin);
    expect(await notices()).toBe(1);
    expect(await created()).toMatchObject({ code: 'pair_off', detail: expect.stringMatching(/пополняем кошелёк/) });
    const shown = (await operator.get('directions/BTC/ETH/')).json();
    expect(shown.problems).toContainEqual(expect.objectContaining({ code: 'payout' }));
    await readTwice(105n * coin);
    expect(await created()).toMatchObject({ code: 'pair_off' });
    await readTwice(111n * coin);
    expect(await created()).toMatchObject({ id: expect.any(String) });
    await readTwice(99n * coin);
    expect(await notices()).toBe(2);
  });

  test('leaves new orders to staff if the owner has chosen so', async () => {
    await setLevel('100', 'manual');
    await readTwice(99n * coin);
    const { id } = await created();
    const rail = await api.db.selectFrom('claims').where('id', '=', id).select('payoutRail').executeTakeFirst();
    expect(rail).toEqual({ payoutRail: 'manual' });
  });

  test('is not believed at the first reading', async () => {
    await setLevel('100');
    await runPayouts(api.db, stubPaying(stubNode({ balance: async () => 99n * coin })), async () => true);
    expect([await notices(), (await created()).code]).toEqual([0, undefined]);
  });

  test('keeps its state while the balance is unknown', async () => {
    await setLevel('100');
    await readTwice(99n * coin);
    const silent = stubNode({ balance: () => Promise.reject(new Error('silent')) });
    await runPayouts(api.db, stubPaying(silent), async () => true).catch(() => {});
    expect((await created()).code).toBe('pair_off');
  });
});

test('a level is set and removed by staff with the right, and the change log shows both', async () => {
  const auditor = await Operator.open(api, 'auditor');
  expect((await put(auditor, 'ETH', { level: '5', below: 'close' })).statusCode).toBe(403);
  const answer = await setLevel('5', 'manual');
  const [shown] = answer.json()[0].wallet.balances;
  expect(shown.level).toEqual({ level: '5', below: 'manual', lowSince: null, reopensAt: '5.5' });
  expect((await setLevel(null)).json()[0].wallet.balances[0].level).toBeNull();
  expect((await put(operator, 'BTC', { level: '5', below: 'close' })).statusCode).toBe(404);
  const { rows } = await sql<{ changes: object[] }>`
    select changes from change_log where room = 'directions' order by id desc limit 2`.execute(api.db);
  expect(rows.map(({ changes }) => changes)).toEqual([
    [
      { field: 'hotLevel', before: '5', after: null },
      { field: 'hotManual', before: true, after: null },
    ],
    [
      { field: 'hotLevel', before: null, after: '5' },
      { field: 'hotManual', before: null, after: true },
    ],
  ]);
});
