import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TransferFilter } from '#backend/payments/chain-node.ts';
import type { EvmNode } from '#backend/payments/evm/node.ts';
import { openEvmNode } from '#backend/payments/evm/open-node.ts';
import { type Anvil, hasAnvil, startAnvil } from '#tests/support/anvil.ts';
import { deployToken, type Token, transferData } from '#tests/support/demo-token.ts';

const mine = '0x00000000000000000000000000000000000000aa';
const other = '0x00000000000000000000000000000000000000bb';

describe.skipIf(!hasAnvil)('a node of an EVM chain', () => {
  let anvil: Anvil;
  let node: EvmNode;
  let token: Token;
  let filter: TransferFilter;

  beforeAll(async () => {
    anvil = await startAnvil();
    node = openEvmNode(anvil.url);
    token = await deployToken(anvil);
    await token.mint(anvil.accounts[1] ?? '', 1_000_000_000n);
    filter = { addresses: new Set([mine]), contracts: [token.address], coin: true };
  });
  afterAll(() => anvil?.stop());

  const transfersSince = async (height: number) =>
    (await node.readBlocks(height + 1, await node.height(), filter)).transfers;

  test('coins and tokens sent to a watched address are read with their block, and others are not', async () => {
    const before = await node.height();
    const coins = await anvil.send(mine, 5n * 10n ** 17n);
    const tokens = await token.transfer(mine, 12_500_000n, anvil.accounts[1]);
    await anvil.send(other, 1n);
    await token.transfer(other, 1n, anvil.accounts[1]);
    const transfers = await transfersSince(before);
    const block = async (height: number) => ({ height, hash: (await node.header(height))?.hash });
    expect(transfers).toEqual([
      {
        txid: coins,
        position: 0,
        contract: null,
        to: mine,
        from: anvil.accounts[0],
        units: 5n * 10n ** 17n,
        block: await block(before + 1),
      },
      {
        txid: tokens,
        position: 1,
        contract: token.address,
        to: mine,
        from: anvil.accounts[1],
        units: 12_500_000n,
        block: await block(before + 2),
      },
    ]);
  });

  test('a token of another contract is ignored', async () => {
    const fake = await deployToken(anvil, 'USDT');
    const before = await node.height();
    await fake.mint(mine, 1_000_000n);
    expect(await transfersSince(before)).toEqual([]);
  });

  test('a reverted transaction transfers nothing', async () => {
    const before = await node.height();
    const data = transferData(mine, 10n ** 30n);
    const txid = await anvil.send(token.address, 0n, { from: anvil.accounts[2] ?? '', data, gas: '0x30000' });
    // A contract that rejects coins, so that the value of the transaction never arrives.
    const refused = await anvil.send(token.address, 7n, { gas: '0x30000' });
    const watchesContract = { ...filter, addresses: new Set([mine, token.address]) };
    expect((await node.readBlocks(before + 1, before + 2, watchesContract)).transfers).toEqual([]);
    expect([(await node.receipt(txid))?.ok, (await node.receipt(refused))?.ok]).toEqual([false, false]);
  });

  test('consecutive headers name their parents, and a height above the tip has no header', async () => {
    const tip = await node.height();
    const { headers } = await node.readBlocks(0, tip, filter);
    expect(headers.map(({ height }) => height)).toEqual(Array.from({ length: tip + 1 }, (_, height) => height));
    expect(headers[1]?.parent).toBe(headers[0]?.hash);
    expect(await node.header(tip + 1)).toBeNull();
  });

  test('balances, nonces, fees and the number of the chain are read', async () => {
    const [, holder = ''] = anvil.accounts;
    expect(await node.chainId()).toBe('31337');
    expect(await node.balance(holder, token.address)).toBe(1_000_000_000n - 12_500_001n);
    expect(await node.balance(other, null)).toBe(1n);
    expect(await node.balance(holder, other)).toBe(0n);
    expect(await node.nonce(holder, 'pending')).toBe(2);
    const { maxFeePerGas, maxPriorityFeePerGas } = await node.fees();
    expect(maxFeePerGas).toBeGreaterThan(maxPriorityFeePerGas);
    const gas = await node.estimateGas({
      from: holder,
      to: token.address,
      value: 0n,
      data: transferData(other, 5n),
    });
    expect(gas).toBeGreaterThan(21_000n);
  });

  test('a waiting transaction is known without a height, and an unknown one is null', async () => {
    await anvil.rpc('evm_setAutomine', [false]);
    const txid = await anvil.send(other, 9n);
    expect(await node.knows(txid)).toBe(true);
    expect(await node.receipt(txid)).toBeNull();
    await anvil.mine();
    await anvil.rpc('evm_setAutomine', [true]);
    expect(await node.knows(txid)).toBe(true);
    expect(await node.receipt(txid)).toMatchObject({ ok: true, fee: expect.any(BigInt) });
    expect(await node.knows(`0x${'11'.repeat(32)}`)).toBe(false);
  });

  test('a broadcast that the node refuses is an error', async () => {
    await expect(node.broadcast('0x02')).rejects.toThrow(/eth_sendRawTransaction/);
  });
});

test('the error of an endpoint that fails shows its host and neither its path nor its key', async () => {
  const server = createServer((_, response) => response.writeHead(500).end('broken')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const node = openEvmNode(`http://127.0.0.1:${port}/v3/secret-key`, { timeoutMs: 500 });
  const error = await node.height().catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'NodeError', message: expect.stringContaining(`127.0.0.1:${port}`) });
  expect(String((error as Error).stack)).not.toContain('secret-key');
  server.close();
});
