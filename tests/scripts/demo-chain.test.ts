import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openLocalWallet } from '#backend/payments/evm/local-wallet.ts';
import { openEvmNode } from '#backend/payments/evm/open-node.ts';
import { readRailsFile } from '#backend/rails-file.ts';
import { anvilBinary } from '#scripts/supervise/anvil-binary.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-chain-'));
const started: ChildProcess[] = [];

afterEach(() => Promise.all(started.splice(0).map(stop)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function start(): Promise<ChildProcess> {
  const child = spawn('node', ['scripts/demo-chain/keep.ts'], {
    env: { ...process.env, CHAIN_DIR: folder, CHAIN_PORT: String(await freePort()) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  started.push(child);
  await once(child, 'message');
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

function chainNow() {
  const { chains } = readRailsFile({ railsFile: join(folder, 'rails.json') });
  const [entry] = Object.entries(chains);
  if (!entry) throw new Error('no chain');
  const [name, { rpc, currencies, xpub }] = entry;
  const url = rpc[0] ?? '';
  return { name, xpub, contract: currencies.USDTERC20?.contract ?? null, node: openEvmNode(url), url };
}

describe.skipIf(anvilBinary() === null)("the demo's local chain", () => {
  test('goes on after a restart, and gives a transaction its confirmations by itself', async () => {
    const first = await start();
    const before = chainNow();
    const address = '0x00000000000000000000000000000000000000dd';
    const txid = await openLocalWallet(before.url).send(address, 5n, before.contract);
    const height = (await before.node.receipt(txid))?.block.height ?? 0;
    await expect.poll(() => before.node.height()).toBeGreaterThan(height + 2);
    await stop(first);

    await start();
    const after = chainNow();
    expect([after.name, after.xpub, after.contract]).toEqual([before.name, before.xpub, before.contract]);
    expect((await after.node.receipt(txid))?.block.height).toBe(height);
    expect(await after.node.balance(address, after.contract)).toBe(5n);
    expect(readFileSync(join(folder, 'rails.json'), 'utf8')).toContain('xpub');
  });
});

test('a machine without the package has no local chain', () => {
  expect(anvilBinary({ platform: 'sunos', arch: 'x64' })).toBeNull();
});
