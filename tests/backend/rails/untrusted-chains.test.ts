import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wirePayoutRail } from '#backend/modules/claims/lifecycle/service.ts';
import { checkNodes, type WatchedChain, watchCurrency } from '#backend/modules/rails/chains/service.ts';
import { resumeChain } from '#backend/modules/rails/deposits/service.ts';
import type { ChainNode } from '#backend/payments/chain-node.ts';
import { openEvmNode } from '#backend/payments/evm/open-node.ts';
import { wirePorts } from '#backend/wire-ports.ts';
import { type Anvil, hasAnvil, startAnvil } from '../../support/anvil.ts';
import { type ChainTest, chainTest } from '../../support/chain-test.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';

const tenth = 10n ** 17n;

describe.skipIf(!hasAnvil)('a chain that is not trusted', () => {
  let anvil: Anvil;
  let other: Anvil;
  let world: ChainTest;

  beforeAll(async () => {
    [anvil, other] = await Promise.all([startAnvil(), startAnvil()]);
    world = await chainTest({ rpc: [anvil.url] });
    await anvil.mine(2);
    await other.mine(2);
    await world.round();
  });
  afterAll(() => Promise.all([anvil?.stop(), other?.stop()]));
  beforeEach(async () => {
    await sql`update chains set stopped = null, stopped_at = null, problem = null, problem_since = null, checked_at = now()`.execute(
      world.api.db,
    );
  });

  const state = () => world.api.db.selectFrom('chains').select(['problem', 'stopped']).executeTakeFirstOrThrow();
  const notices = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from staff_notices where kind = 'chain' order by at`.execute(world.api.db);
    return rows.map(({ key }) => key.split(':').slice(0, 3).join(':'));
  };
  const withNodes = (...urls: string[]): WatchedChain => ({
    ...world.chain,
    nodes: urls.map((url) => openEvmNode(url)),
  });

  test('two endpoints that disagree stop the crediting, which goes on once they agree', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await anvil.send(claim.address, tenth);
    await anvil.mine(5);
    await other.mine(6);
    await world.round(withNodes(anvil.url, other.url));
    expect([await claim.credited(), (await state()).problem]).toEqual([[], 'disagree']);
    await world.round(withNodes(anvil.url, anvil.url));
    expect([await claim.credited(), (await state()).problem]).toEqual([['0.1'], null]);
  });

  test('an endpoint of another chain, a silent one and one without new blocks are not trusted', async () => {
    const check = (chain: WatchedChain) => checkNodes(chain, 3);
    const rules = { ...world.chain.rules, id: '1' };
    expect(await check({ ...withNodes(anvil.url), rules })).toMatchObject({ ok: false, problem: 'wrong_chain' });
    expect(await check(withNodes(anvil.url, 'http://127.0.0.1:9'))).toMatchObject({ ok: false, problem: 'silent' });
    await anvil.mine(40);
    expect(await check(withNodes(anvil.url, other.url))).toMatchObject({ ok: false, problem: 'behind' });
    const [node] = world.chain.nodes;
    const header = await node?.header(await node.height());
    const stale = { ...node, header: async () => header && { ...header, at: new Date(Date.now() - 11 * 3_600_000) } };
    expect(await check({ ...world.chain, nodes: [stale as never] })).toMatchObject({ ok: false, problem: 'behind' });
    expect(await check(world.chain)).toMatchObject({ ok: true });
  });

  test('an endpoint whose blocks do not follow each other is not trusted', async () => {
    const [node] = world.chain.nodes;
    if (!node) throw new Error('no node');
    await anvil.mine(2);
    const readBlocks: ChainNode['readBlocks'] = async (...range) => {
      const { headers, ...rest } = await node.readBlocks(...range);
      return { ...rest, headers: headers.map((header) => ({ ...header, parent: '0xother' })) };
    };
    await world.round({ ...world.chain, nodes: [{ ...node, readBlocks }] });
    expect((await state()).problem).toBe('disagree');
    await world.round();
    expect((await state()).problem).toBeNull();
  });

  test('staff is told once about a problem that lasts, and not about a single missing answer', async () => {
    const before = await notices();
    await world.round(withNodes('http://127.0.0.1:9'));
    expect(await notices()).toEqual(before);
    await sql`update chains set problem_since = now() - interval '1 minute'`.execute(world.api.db);
    await world.round(withNodes('http://127.0.0.1:9'));
    await world.round(withNodes('http://127.0.0.1:9'));
    expect((await notices()).length).toBe(before.length + 1);
    await world.round();
    expect((await state()).problem).toBeNull();
  });

  test('a reorganization that removes a credited payment stops the chain and returns its claim to review', async () => {
    const operator = await Operator.open(world.api);
    const [claim, next] = [await world.waiting('ETH', '0.1'), await world.waiting('ETH', '0.1')];
    const snapshot = await anvil.rpc<string>('evm_snapshot');
    await anvil.send(claim.address, tenth);
    await anvil.mine(2);
    await world.round();
    await operator.move(claim.id, 'payout');
    expect([await claim.status(), await claim.credited()]).toEqual(['payout', ['0.1']]);
    await anvil.rpc('evm_revert', [snapshot]);
    await anvil.mine(6);
    const told = await notices();
    await world.round();
    await world.round();
    expect([await claim.status(), (await state()).stopped]).toEqual(['check', 'vanished']);
    expect((await notices()).length).toBe(told.length + 1);

    await anvil.send(next.address, tenth);
    await anvil.mine(2);
    await world.round();
    expect([await next.status(), await next.credited()]).toEqual(['wait_payment', []]);
    expect(await resumeChain(world.api.db, 'local')).toBe(true);
    expect(await resumeChain(world.api.db, 'local')).toBe(false);
    const { results } = (await operator.get('journal/?room=reserves')).json();
    expect(results[0].changes).toEqual([{ field: 'chainStopped', before: 'local: vanished', after: null }]);
    await world.round();
    expect([await next.status(), await next.credited()]).toEqual(['check', ['0.1']]);
  });

  test('is paid at addresses of its own only for the currencies that the operator has watched', async () => {
    const { db } = world.api;
    const rails = async () => {
      const { rows } = await sql<{ rail: string }>`
        select distinct d.rail from directions d join payment_systems f on f.id = d.from_ps where f.code = 'ETH'`.execute(
        db,
      );
      return rows.map(({ rail }) => rail);
    };
    expect(await watchCurrency(db, 'ETH', false)).toBe(true);
    expect(await rails()).toEqual(['manual']);
    expect(await watchCurrency(db, 'ETH', true)).toBe(true);
    expect(await watchCurrency(db, 'ETH', true)).toBe(false);
    expect(await rails()).toEqual(['chain']);
  });

  test('closes its directions while the endpoints are not trusted, and opens them by itself', async () => {
    const operator = await Operator.open(world.api);
    const closed = async () => {
      const { results } = (await operator.get('directions/?state=rail')).json();
      return results.some(({ from }: { from: { code: string } }) => from.code === 'ETH');
    };
    const guest = new Guest(world.api);
    const id = await guest.create(await draftOf(world.api, 2, ps.USDTTRC20, '0.1'));
    await world.round(withNodes('http://127.0.0.1:9'));
    expect([(await guest.confirm(id)).json().code, await closed()]).toEqual(['pair_off', true]);
    await world.round();
    await sql`update chains set checked_at = now() - interval '1 hour'`.execute(world.api.db);
    expect([(await guest.confirm(id)).json().code, await closed()]).toEqual(['pair_off', true]);
    await world.round();
    expect([(await guest.confirm(id)).json().status, await closed()]).toEqual(['wait_payment', false]);
  });

  test('a reorganization leaves a payout that is signed, and still stops the chain', async () => {
    const claim = await world.waiting('ETH', '0.1');
    const snapshot = await anvil.rpc<string>('evm_snapshot');
    await sql`update claims set payout_rail = 'chain' where id = ${claim.id}`.execute(world.api.db);
    await anvil.send(claim.address, tenth);
    await anvil.mine(2);
    await world.round();
    expect(await claim.status()).toBe('payout');
    wirePayoutRail(async () => false);
    await anvil.rpc('evm_revert', [snapshot]);
    await anvil.mine(6);
    await world.round();
    wirePorts(world.api.deps.config);
    expect([await claim.status(), (await state()).stopped]).toEqual(['payout', 'vanished']);
  });

  test('a node that lost its newest blocks is waited for, and is no reorganization', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await anvil.send(claim.address, tenth);
    await anvil.mine(2);
    await world.round();
    expect(await claim.credited()).toEqual(['0.1']);
    const [node] = world.chain.nodes;
    if (!node) throw new Error('no node');
    const tip = (await node.height()) - 5;
    const lagging = { ...node, height: async () => tip };
    await world.round({ ...world.chain, nodes: [lagging] });
    await world.round();
    expect([await claim.status(), (await state()).stopped]).toEqual(['check', null]);
  });

  test('a reorganization below every remembered block stops the chain', async () => {
    await world.api.db
      .updateTable('chainBlocks')
      .set({ hash: `0x${'00'.repeat(32)}` })
      .execute();
    await expect(world.round()).rejects.toThrow('no remembered block');
    expect((await state()).stopped).toBe('deep_reorg');
  });
});
