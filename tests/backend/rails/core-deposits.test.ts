import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AmlProvider } from '#backend/aml/port.ts';
import { type ChainTest, coreChainTest } from '../../support/chain-test.ts';
import { testNodes } from '../../support/core/nodes.ts';
import type { TestNode } from '../../support/core/test-node.ts';

describe.each(testNodes)('deposits on a Core chain, with $name', ({ start }) => {
  let live: TestNode;
  let world: ChainTest;
  let elsewhere: string;

  beforeAll(async () => {
    live = await start();
    world = await coreChainTest([live.url]);
    elsewhere = await live.address();
    await world.round();
  });
  afterAll(() => live?.stop());

  const confirm = async () => {
    await live.mine(3);
    await world.round();
  };
  const depositsOf = async (id: string) => {
    const { rows } = await sql<{ status: string; summa: string; height: number | null }>`
      select status, trim_scale(summa)::text as summa, block_height as height from chain_deposits
      where claim_id = ${id} order by seen_at, log_index`.execute(world.api.db);
    return rows;
  };

  test('a payment is shown while it waits, then with its confirmations, and credited once it has enough', async () => {
    const claim = await world.waiting('LTC', '1');
    expect(claim.address).toMatch(/^rltc1/);
    const txid = await live.send({ [claim.address]: '1' });
    await world.round();
    expect([await claim.status(), await claim.confirmations()]).toEqual(['confirming', '0 of 3']);
    await live.mine();
    await world.round();
    expect([await claim.status(), await claim.confirmations()]).toEqual(['confirming', '1 of 3']);
    await live.mine();
    await world.round();
    expect([await claim.confirmations(), await claim.credited()]).toEqual(['2 of 3', []]);
    await live.mine();
    await world.round();
    expect([await claim.status(), await claim.credited()]).toEqual(['check', ['1']]);
    const { rows } =
      await sql`select tx, key like 'chain:local:%' as keyed from deposits where claim_id = ${claim.id}`.execute(
        world.api.db,
      );
    expect(rows).toEqual([{ tx: txid, keyed: true }]);
  });

  test('a waiting payment below the sum is shown only from its first block, because it may be replaced dust', async () => {
    const claim = await world.waiting('LTC', '1');
    await live.send({ [claim.address]: '0.5' });
    await world.round();
    expect([await claim.status(), await claim.confirmations()]).toEqual(['wait_payment', null]);
    await live.mine();
    await world.round();
    expect([await claim.status(), await claim.confirmations()]).toEqual(['confirming', '1 of 3']);
    await live.mine(2);
    await world.round();
    expect(await claim.credited()).toEqual(['0.5']);
  });

  test('every claim has an address of its own', async () => {
    const claims = [await world.waiting('LTC', '1'), await world.waiting('LTC', '1')];
    expect(new Set(claims.map(({ address }) => address)).size).toBe(2);
  });

  test('one transaction that pays two claims, and several transactions to one claim, are credited once each', async () => {
    const [first, second] = [await world.waiting('LTC', '1'), await world.waiting('LTC', '1')];
    await live.send({ [first.address]: '1', [second.address]: '0.4' });
    await live.send({ [second.address]: '0.6' });
    await confirm();
    await world.round();
    await world.restarted().round();
    expect([await first.status(), await first.credited()]).toEqual(['check', ['1']]);
    expect([await second.status(), (await second.credited()).sort()]).toEqual(['check', ['0.4', '0.6']]);
  });

  test('two workers in the same round credit a payment once', async () => {
    const claim = await world.waiting('LTC', '1');
    await live.send({ [claim.address]: '1' });
    await live.mine(3);
    await Promise.allSettled([world.round(), world.restarted().round(), world.round()]);
    await world.round();
    expect([await claim.status(), await claim.credited()]).toEqual(['check', ['1']]);
  });

  test('a waiting payment that is replaced by one to somebody else vanishes, and a later one is credited', async () => {
    const claim = await world.waiting('LTC', '1');
    const txid = await live.send({ [claim.address]: '1' });
    await world.round();
    await live.replace(txid, { [elsewhere]: '1' });
    await world.round();
    expect(await depositsOf(claim.id)).toEqual([{ status: 'vanished', summa: '1', height: null }]);
    await confirm();
    expect([await claim.status(), await claim.credited()]).toEqual(['confirming', []]);
    await live.send({ [claim.address]: '1' });
    await confirm();
    expect([await claim.status(), await claim.credited()]).toEqual(['check', ['1']]);
  });

  test('a waiting payment whose sender raises its fee is credited once, from the new transaction', async () => {
    const claim = await world.waiting('LTC', '1');
    const txid = await live.send({ [claim.address]: '1' });
    await world.round();
    await live.replace(txid, { [claim.address]: '1' });
    await world.round();
    await confirm();
    expect((await depositsOf(claim.id)).map(({ status }) => status)).toEqual(['vanished', 'credited']);
    expect([await claim.status(), await claim.credited()]).toEqual(['check', ['1']]);
  });

  test('a payment that a reorganization returns to the waiting ones is credited once', async () => {
    const claim = await world.waiting('LTC', '1');
    await live.send({ [claim.address]: '1' });
    await live.mine(2);
    await world.round();
    await live.removeBlocks(2);
    await world.round();
    await live.mine(5);
    await world.round();
    expect([await claim.status(), await claim.credited()]).toEqual(['check', ['1']]);
  });

  test('a payment that a reorganization and a replacement remove is not credited', async () => {
    const claim = await world.waiting('LTC', '1');
    const txid = await live.send({ [claim.address]: '1' });
    await live.mine(2);
    await world.round();
    await live.removeBlocks(2);
    await live.replace(txid, { [elsewhere]: '1' });
    await live.mine(5);
    await world.round();
    await world.round();
    expect((await depositsOf(claim.id)).map(({ status }) => status)).toEqual(['vanished']);
    expect(await claim.credited()).toEqual([]);
  });

  test('a payment counts from when it was first seen, unless it waited too long for its block', async () => {
    const [claim, slow] = [await world.waiting('LTC', '1'), await world.waiting('LTC', '1')];
    const { db } = world.api;
    for (const { address } of [claim, slow]) await live.send({ [address]: '1' });
    await world.round();
    const age = (id: string, seen: string) =>
      sql`update chain_deposits set seen_at = now() - ${seen}::interval where claim_id = ${id}`.execute(db);
    await age(claim.id, '50 minutes');
    await age(slow.id, '2 days');
    await confirm();
    const { rows } = await sql<{ id: string; waited: boolean }>`
      select claim_id as id, arrived_at < now() - interval '40 minutes' as waited from deposits
      where claim_id in (${claim.id}, ${slow.id})`.execute(db);
    expect(new Map(rows.map(({ id, waited }) => [id, waited]))).toEqual(
      new Map([
        [claim.id, true],
        [slow.id, false],
      ]),
    );
  });

  test('a short payment asks for the rest, and a surplus opens a follow-up claim', async () => {
    const [short, long] = [await world.waiting('LTC', '1'), await world.waiting('LTC', '1')];
    await live.send({ [short.address]: '0.4', [long.address]: '1.5' });
    await confirm();
    expect([await short.status(), await short.credited()]).toEqual(['paid_partial', ['0.4']]);
    const followUps = await world.api.db
      .selectFrom('claims')
      .where('linkedTo', '=', long.id)
      .select('status')
      .execute();
    expect([await long.status(), followUps]).toEqual(['check', [{ status: 'choice' }]]);
  });

  test('a silent node and a node of another chain credit nothing, and a worker goes on where it stopped', async () => {
    const claim = await world.waiting('LTC', '1');
    await live.send({ [claim.address]: '1' });
    await live.mine(3);
    const [node] = world.chain.nodes;
    if (!node) throw new Error('no node');
    const silent = async () => {
      throw new Error('no answer');
    };
    const problem = async () =>
      (await world.api.db.selectFrom('chains').select('problem').executeTakeFirstOrThrow()).problem;
    await world.round({ ...world.chain, nodes: [{ ...node, height: silent }] });
    expect([await problem(), await claim.credited()]).toEqual(['silent', []]);
    await world.round({ ...world.chain, rules: { ...world.chain.rules, id: 'another genesis' } });
    expect([await problem(), await claim.credited()]).toEqual(['wrong_chain', []]);
    await world.round();
    expect([await problem(), await claim.credited()]).toEqual([null, ['1']]);
  });

  test('a payment whose senders the node does not tell waits for staff, if a provider checks senders', async () => {
    const aml: AmlProvider = { name: 'any', checkAddress: async () => ({ score: 0, categories: [], reference: null }) };
    const claim = await world.waiting('LTC', '1');
    await live.send({ [claim.address]: '1' });
    await live.mine(3);
    const [node] = world.chain.nodes;
    if (!node) throw new Error('no node');
    const readBlocks: typeof node.readBlocks = async (from, to, filter) => {
      const range = await node.readBlocks(from, to, filter);
      return { ...range, transfers: range.transfers.map((transfer) => ({ ...transfer, from: '' })) };
    };
    await world.round({ ...world.chain, nodes: [{ ...node, readBlocks }] }, aml);
    expect([await claim.status(), await claim.credited()]).toEqual(['aml', ['1']]);
  });
});
