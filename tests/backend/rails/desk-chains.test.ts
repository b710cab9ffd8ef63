import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WatchedChain } from '#backend/modules/rails/chains/service.ts';
import type { ChainNode } from '#backend/payments/chain-node.ts';
import { openEvmNode } from '#backend/payments/evm/open-node.ts';
import { type Anvil, hasAnvil, startAnvil } from '../../support/anvil.ts';
import { type ChainTest, chainTest } from '../../support/chain-test.ts';
import { creditedOnRail, queued } from '../../support/factories/chain-payout.ts';
import { Operator } from '../../support/factories/exchange.ts';

const tenth = 10n ** 17n;

const readNoTransfers =
  (node: ChainNode): ChainNode['readBlocks'] =>
  async (...range) => ({ ...(await node.readBlocks(...range)), transfers: [] });

describe.skipIf(!hasAnvil)('the chains at the desk', () => {
  let anvil: Anvil;
  let other: Anvil;
  let world: ChainTest;
  let operator: Operator;
  let auditor: Operator;

  beforeAll(async () => {
    [anvil, other] = await Promise.all([startAnvil(), startAnvil()]);
    world = await chainTest({ rpc: [anvil.url] });
    operator = await Operator.open(world.api);
    auditor = await Operator.open(world.api, 'auditor');
  });
  afterAll(() => Promise.all([anvil?.stop(), other?.stop()]));

  const chain = async () => (await operator.get('chains/')).json()[0];
  const withNodes = (...urls: string[]): WatchedChain => ({
    ...world.chain,
    nodes: urls.map((url) => openEvmNode(url)),
  });
  const changes = async () => {
    const { rows } = await sql<{ subject: string; changes: object[] }>`
      select subject, changes from change_log order by id desc limit 1`.execute(world.api.db);
    return rows[0];
  };

  test('a chain that the worker has not read is called unseen', async () => {
    expect(await chain()).toMatchObject({
      name: 'local',
      condition: 'unseen',
      endpoints: [],
      scanned: null,
      wallet: null,
    });
  });

  test('a chain shows the answers of its endpoints, how far it was read, and its addresses and payments', async () => {
    await world.round();
    const claim = await world.waiting('ETH', '0.1');
    await anvil.send(claim.address, tenth);
    await world.round();
    const before = await chain();
    expect([before.condition, before.scanned, before.tip]).toEqual(['working', before.tip, before.tip]);
    expect(before.endpoints).toMatchObject([{ host: new URL(anvil.url).host, problem: null, height: before.tip }]);
    expect([before.addresses, before.transfers]).toEqual([
      { given: 1, lastDay: 1 },
      { seen: 1, credited: 0, lost: 0, waiting: 1 },
    ]);
    await anvil.mine(2);
    await world.round();
    expect((await chain()).transfers).toEqual({ seen: 1, credited: 1, lost: 0, waiting: 0 });
  });

  test('endpoints that disagree are shown with their blocks, and the disputed payment with its transaction', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await other.mine(40);
    await anvil.mine(40);
    await world.round(withNodes(anvil.url, other.url));
    const { condition, endpoints } = await chain();
    expect([condition, endpoints.map(({ problem }: { problem: string }) => problem)]).toEqual([
      'untrusted',
      ['disagree', 'disagree'],
    ]);
    expect(endpoints[0].hash).not.toBe(endpoints[1].hash);
    const txid = await anvil.send(claim.address, tenth);
    await anvil.mine(2);
    const node = openEvmNode(anvil.url);
    const blind = { ...node, readBlocks: readNoTransfers(node) };
    await world.round({ ...world.chain, nodes: [node, blind] });
    expect(await chain()).toMatchObject({ condition: 'untrusted', problem: 'disagree', disputed: [txid] });
    await world.round();
    expect(await chain()).toMatchObject({ condition: 'working', problem: null, disputed: [] });
  });

  test('a stopped chain is resumed by staff who may approve payouts, once, and the change log shows it', async () => {
    const { db } = world.api;
    await sql`update chains set stopped = 'vanished', stopped_at = now()`.execute(db);
    const { condition, stoppedAt } = await chain();
    expect(condition).toBe('stopped');
    const resume = (staff: Operator, at: string) => staff.post('chains/local/resume/', { stoppedAt: at });
    expect((await resume(auditor, stoppedAt)).statusCode).toBe(403);
    expect((await resume(operator, '2026-01-01T00:00:00.000Z')).json().code).toBe('conflict');
    const answer = await resume(operator, stoppedAt);
    expect(answer.json()[0]).toMatchObject({ condition: 'working', stopped: null });
    expect((await resume(operator, stoppedAt)).json().code).toBe('conflict');
    expect(await changes()).toEqual({
      subject: 'local',
      changes: [{ field: 'chainStopped', before: 'vanished', after: null }],
    });
  });

  test('staff with the right decides in which currencies payments are seen, and the change log shows it', async () => {
    expect((await chain()).currencies).toMatchObject([{ code: 'ETH', isWatched: true }]);
    expect((await auditor.post('chain-currencies/ETH/', { isWatched: false })).statusCode).toBe(403);
    const answer = await operator.post('chain-currencies/ETH/', { isWatched: false });
    expect(answer.json()[0].currencies).toMatchObject([{ code: 'ETH', isWatched: false }]);
    expect(await changes()).toEqual({
      subject: 'ETH',
      changes: [{ field: 'autoPayment', before: true, after: false }],
    });
    expect((await operator.post('chain-currencies/BTC/', { isWatched: true })).statusCode).toBe(404);
  });

  test('a payout that waits too long in its status is called stuck, with the time of its status', async () => {
    const claim = await creditedOnRail(operator);
    const id = await queued(world.api, claim);
    expect((await chain()).stuck).toEqual([]);
    await sql`update chain_payouts set status_at = now() - interval '2 days' where id = ${id}`.execute(world.api.db);
    await sql`update chain_payouts set updated_at = now() where id = ${id}`.execute(world.api.db);
    expect((await chain()).stuck).toMatchObject([{ id, status: 'queued', claim: { id: claim.id } }]);
    await sql`update chain_payouts set status = 'held' where id = ${id}`.execute(world.api.db);
    const [stuck] = (await chain()).stuck;
    expect([stuck.status, Date.now() - Date.parse(stuck.since) < 60_000]).toEqual(['held', true]);
  });

  test('the wallet is shown with the age of its balances, and an unread balance as unknown', async () => {
    const { db } = world.api;
    await sql`insert into chain_wallets (chain, address) values ('local', '0xab')`.execute(db);
    expect((await chain()).wallet).toMatchObject({
      address: '0xab',
      readAt: null,
      balances: [{ code: 'ETH', summa: null }],
    });
    await sql`update chain_wallets set balances = '{"ETH": "1.5"}', checked_at = now()`.execute(db);
    expect((await chain()).wallet).toMatchObject({ isRunning: true, balances: [{ code: 'ETH', summa: '1.5' }] });
  });
});
