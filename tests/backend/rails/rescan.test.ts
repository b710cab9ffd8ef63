import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AddressBook } from '#backend/modules/rails/deposits/address-book.ts';
import { rescanBlocks } from '#backend/modules/rails/deposits/rescan-blocks.ts';
import { type BlockRange, type ChainNode, NodeError, type TransferFilter } from '#backend/payments/chain-node.ts';
import { openEvmNode } from '#backend/payments/evm/open-node.ts';
import { type Anvil, hasAnvil, startAnvil } from '../../support/anvil.ts';
import { type ChainTest, chainTest, type WaitingClaim } from '../../support/chain-test.ts';
import { Operator } from '../../support/factories/exchange.ts';

const tenth = 10n ** 17n;

describe.skipIf(!hasAnvil)('blocks that are read again', () => {
  let anvil: Anvil;
  let world: ChainTest;
  let operator: Operator;

  beforeAll(async () => {
    anvil = await startAnvil();
    world = await chainTest({ rpc: [anvil.url] });
    operator = await Operator.open(world.api);
    await anvil.mine(20);
    await world.round();
  });
  afterAll(() => anvil?.stop());
  beforeEach(() => sql`update chain_rescans set ended_at = now() where ended_at is null`.execute(world.api.db));

  const chain = async () => (await operator.get('chains/')).json()[0];
  const ask = (from: number) => operator.post('chains/local/rescan/', { from });

  /** Pays a claim, and then moves the watcher past the block of the payment, as if the watcher had missed it. */
  async function missed(claim: WaitingClaim): Promise<{ txid: string; height: number }> {
    const txid = await anvil.send(claim.address, tenth);
    await anvil.mine(4);
    const { scanned: before } = await chain();
    await sql`delete from chain_blocks`.execute(world.api.db);
    const node = openEvmNode(anvil.url);
    const height = await node.height();
    const { hash } = (await node.header(height)) ?? { hash: '' };
    await sql`insert into chain_blocks (chain, height, hash) values ('local', ${height}, ${hash})`.execute(
      world.api.db,
    );
    await sql`update chain_cursors set height = ${height}`.execute(world.api.db);
    await world.round();
    expect(await claim.credited()).toEqual([]);
    return { txid, height: before };
  }

  test('a missed payment is found and credited once, and a second reading credits nothing', async () => {
    const claim = await world.waiting('ETH', '0.1');
    const { height } = await missed(claim);
    for (const found of [1, 0]) {
      expect((await ask(height)).statusCode).toBe(200);
      await world.round();
      await world.round();
      expect((await chain()).rescan).toMatchObject({ from: height, found, problem: null, endedAt: expect.any(String) });
      expect([await claim.status(), await claim.credited()]).toEqual(['check', ['0.1']]);
    }
  });

  test('two workers that read again while new payments arrive credit each payment once', async () => {
    const claims = [await world.waiting('ETH', '0.1'), await world.waiting('ETH', '0.1')];
    const [old, fresh] = claims as [WaitingClaim, WaitingClaim];
    const { height } = await missed(old);
    await ask(Math.max(0, height - 10));
    await anvil.send(fresh.address, tenth);
    await anvil.mine(2);
    const second = world.restarted();
    await Promise.all([world.round(), second.round()]).catch(() => {});
    await Promise.all([world.round(), second.round()]).catch(() => {});
    await world.round();
    expect([await old.credited(), await fresh.credited()]).toEqual([['0.1'], ['0.1']]);
    expect((await chain()).rescan.endedAt).toEqual(expect.any(String));
  });

  test('a worker that is stopped halfway continues where it stopped, at its normal position as before', async () => {
    const { scanned } = await chain();
    await ask(scanned - 9);
    const read: number[] = [];
    const stopping = new AbortController();
    const node: ChainNode = {
      ...openEvmNode(anvil.url),
      blocksPerRead: 2,
      readBlocks: async (from, to, filter) => {
        read.push(from);
        if (read.length === 2) stopping.abort();
        return await openEvmNode(anvil.url).readBlocks(from, to, filter);
      },
    };
    const slow = { ...world.chain, nodes: [node] };
    await rescanBlocks(world.api.deps, { chain: slow, book: new AddressBook(slow), stopped: stopping.signal });
    expect((await chain()).rescan).toMatchObject({ next: scanned - 5, endedAt: null });
    await world.restarted().round(slow);
    expect(read).toEqual([9, 7, 5, 3, 1].map((below) => scanned - below));
    expect(await chain()).toMatchObject({ scanned, rescan: { next: scanned + 1 } });
  });

  test('a payment that staff has credited by hand, with or without its number, is not credited again', async () => {
    const [numbered, unnumbered] = [await world.waiting('ETH', '0.1'), await world.waiting('ETH', '0.1')];
    const first = await missed(numbered);
    await missed(unnumbered);
    await operator.move(numbered.id, 'credit', {
      summa: '0.1',
      tx: ` ${first.txid.toUpperCase().replace('0X', '0x')}`,
    });
    await operator.move(unnumbered.id, 'credit', { summa: '0.1' });
    await ask(first.height);
    await world.round();
    await world.round();
    expect((await chain()).rescan.found).toBe(2);
    expect([await numbered.credited(), await unnumbered.credited()]).toEqual([['0.1'], ['0.1']]);
    await anvil.send(unnumbered.address, tenth);
    await anvil.mine(2);
    await world.round();
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from deposits d join claims c on c.id = d.claim_id
      where ${unnumbered.id} in (c.id, c.linked_to)`.execute(world.api.db);
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('a credit by hand takes no payment from another order, neither before nor after the chain has seen it', async () => {
    const [payer, other] = [await world.waiting('ETH', '0.1'), await world.waiting('ETH', '0.1')];
    const unseen = await missed(payer);
    expect((await operator.move(other.id, 'credit', { summa: '0.1', tx: unseen.txid })).statusCode).toBe(200);
    await ask(unseen.height);
    await world.round();
    await world.round();
    expect(await payer.credited()).toEqual(['0.1']);
    const later = await world.waiting('ETH', '0.1');
    const refused = await operator.move(later.id, 'credit', { summa: '0.1', tx: unseen.txid.toUpperCase() });
    expect([refused.statusCode, Object.keys(refused.json().fields ?? {})]).toEqual([422, ['tx']]);
  });

  test('a node without old blocks, or with other ones, is named, and new payments are credited meanwhile', async () => {
    const { scanned } = await chain();
    await ask(scanned - 9);
    const node = openEvmNode(anvil.url);
    const pruned = (from: number, to: number, filter: TransferFilter): Promise<BlockRange> =>
      from < scanned ? Promise.reject(new NodeError('pruned')) : node.readBlocks(from, to, filter);
    const claim = await world.waiting('ETH', '0.1');
    await anvil.send(claim.address, tenth);
    await anvil.mine(2);
    await world.round({ ...world.chain, nodes: [{ ...node, readBlocks: pruned }] });
    expect(await claim.credited()).toEqual(['0.1']);
    expect(await chain()).toMatchObject({ condition: 'working', rescan: { problem: 'unread', next: scanned - 9 } });
    const other: ChainNode['header'] = async (height) => {
      const header = await node.header(height);
      return header && height <= scanned ? { ...header, hash: '0xother' } : header;
    };
    await anvil.mine(4);
    await world.round({ ...world.chain, nodes: [node, { ...node, header: other }] });
    expect((await chain()).rescan).toMatchObject({ problem: 'moved', next: scanned - 9, found: 0 });
  });

  test('is refused above the last block, too far back, twice at once and without the right, and is in the change log', async () => {
    const { scanned } = await chain();
    const auditor = await Operator.open(world.api, 'auditor');
    expect((await auditor.post('chains/local/rescan/', { from: 1 })).statusCode).toBe(403);
    expect((await ask(scanned + 1)).json().fields.from).toEqual(['Этот блок ещё не прочитан']);
    await sql`update chain_cursors set height = height + 100000`.execute(world.api.db);
    expect((await ask(scanned)).json().fields.from).toEqual([expect.stringMatching(/Слишком далеко/)]);
    await sql`update chain_cursors set height = height - 100000`.execute(world.api.db);
    expect((await ask(scanned)).statusCode).toBe(200);
    expect((await ask(scanned)).json().code).toBe('conflict');
    expect((await operator.post('chains/local/rescan/stop/', {})).statusCode).toBe(200);
    expect((await operator.post('chains/local/rescan/stop/', {})).json().code).toBe('conflict');
    const { rows } = await sql<{ changes: object[] }>`
      select changes from change_log order by id desc limit 2`.execute(world.api.db);
    const range = `${scanned}–${scanned}`;
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'rescan', before: range, after: null }],
      [{ field: 'rescan', before: null, after: range }],
    ]);
  });
});
