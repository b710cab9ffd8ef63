import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scriptOf } from '#backend/payments/core/addresses.ts';
import { coreNetwork } from '#backend/payments/core/coins.ts';
import type { CoreNode } from '#backend/payments/core/node.ts';
import { openCoreNode } from '#backend/payments/core/open-node.ts';
import { testNodes } from '#tests/support/core/nodes.ts';
import type { TestNode } from '#tests/support/core/test-node.ts';

const chain = { coin: 'litecoin', net: 'regtest' } as const;

describe.each(testNodes)('$name', ({ start }) => {
  let live: TestNode;
  let node: CoreNode;
  let filter: { addresses: Set<string>; contracts: string[]; coin: boolean };
  let mine: string;
  let other: string;

  beforeAll(async () => {
    live = await start();
    node = openCoreNode(live.url, chain);
    [mine, other] = [await live.address(), await live.address()];
    filter = { addresses: new Set([scriptOf(chain, mine) ?? '']), contracts: [], coin: true };
  });
  afterAll(() => live?.stop());

  const read = async (from: number) => await node.readBlocks(from, await node.height(), filter);

  test('tells its chain, its height and its blocks, and null for a block that is not mined yet', async () => {
    const height = await node.height();
    expect(await node.chainId()).toBe(coreNetwork(chain).genesis);
    expect(await node.header(0)).toMatchObject({ height: 0, parent: '' });
    const [first, second] = [await node.header(1), await node.header(2)];
    expect(second).toMatchObject({ height: 2, parent: first?.hash, at: expect.any(Date) });
    expect(await node.header(height + 1)).toBeNull();
  });

  test('shows each output to a watched address as a transfer with its exact sum, first waiting and then mined', async () => {
    const before = await node.height();
    const txid = await live.send({ [mine]: '0.12345678', [other]: '2' });
    expect(await node.knows(txid)).toBe(true);
    const waiting = await node.mempool.txids();
    expect(waiting.has(txid)).toBe(true);
    const [pending] = await node.mempool.read([...waiting], filter.addresses);
    const transfer = { txid, contract: null, to: scriptOf(chain, mine), units: 12_345_678n };
    expect(pending).toMatchObject(transfer);
    await live.mine();
    const { headers, transfers } = await read(before + 1);
    expect(headers).toHaveLength(1);
    expect(transfers).toEqual([
      {
        ...transfer,
        from: expect.any(String),
        position: pending?.position,
        block: { height: before + 1, hash: headers[0]?.hash },
      },
    ]);
    expect((await node.mempool.txids()).size).toBe(0);
  });

  test('shows no payment in coins that were just created', async () => {
    const before = await node.height();
    await live.mine(9);
    const { headers, transfers } = await read(before + 1);
    expect([headers.length, transfers]).toEqual([9, []]);
  });

  test('accepts a replacement with a higher fee, and forgets the transaction that it replaces', async () => {
    const first = await live.send({ [mine]: '1' });
    const second = await live.replace(first, { [other]: '1' });
    expect([await node.knows(first), await node.knows(second)]).toEqual([false, true]);
    expect(await node.mempool.read([first], filter.addresses)).toEqual([]);
    await live.mine();
  });

  test('returns the transactions of removed blocks to those that wait', async () => {
    const txid = await live.send({ [mine]: '1' });
    await live.mine(2);
    const height = await node.height();
    await live.removeBlocks(2);
    expect(await node.height()).toBe(height - 2);
    expect((await node.mempool.txids()).has(txid)).toBe(true);
    await live.mine(3);
    const { transfers } = await read(height - 1);
    expect(transfers.map((transfer) => transfer.txid)).toEqual([txid]);
  });

  test('proposes at least the lowest fee that nodes relay', async () => {
    expect(await node.feeRate()).toBeGreaterThanOrEqual(1n);
  });

  test('is silent with a wrong password, and its password is never shown', async () => {
    const wrong = openCoreNode(live.url.replace('pass', 'wrong-secret'), chain);
    const error = await wrong.height().catch((problem: Error) => problem);
    expect(String(error)).toContain('status 401');
    expect(String(error)).not.toContain('secret');
    await expect(openCoreNode('http://a:secret@127.0.0.1:9', chain).height()).rejects.toThrow('127.0.0.1:9');
  });
});
