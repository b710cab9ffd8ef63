import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCoreRpc } from '#backend/payments/core/rpc.ts';
import type { TestNode } from './test-node.ts';

/** Starts Litecoin's own node on a test network of its own, with a wallet that has coins. */
export async function startLitecoind(binary: string): Promise<TestNode> {
  const folder = mkdtempSync(join(tmpdir(), 'litecoind-'));
  const port = await freePort();
  const options = ['regtest', 'server', 'listen=0', 'fallbackfee=0.0002', 'walletrbf=1', 'mempoolreplacement=1'];
  const login = [
    'rpcuser=user',
    'rpcpassword=pass%word',
    `rpcport=${port}`,
    'rpcbind=127.0.0.1',
    'rpcallowip=127.0.0.1',
  ];
  const child = spawn(binary, [`-datadir=${folder}`, ...[...options, ...login].map((option) => `-${option}`)], {
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const url = `http://user:pass%25word@127.0.0.1:${port}`;
  const core = openCoreRpc(url);
  const rpc = <T>(method: string, ...params: unknown[]) => core.call<T>(method, ...params);
  while ((await rpc('getblockcount').catch(() => null)) === null) await sleep(50);
  await rpc('createwallet', 'test');
  // Use a new address for each call: a removed block could otherwise be mined again unchanged, and the node would not
  // accept it.
  const mine = async (count = 1) => {
    await rpc('generatetoaddress', count, await rpc('getnewaddress'));
  };
  await mine(110);
  return {
    url,
    rpc,
    mine,
    send: (outputs) => rpc('sendmany', '', outputs),
    replace: async (txid, outputs) => {
      const { vin } = await rpc<{ vin: { txid: string; vout: number }[] }>('getrawtransaction', txid, 1);
      const inputs = vin.map(({ txid: spent, vout }) => ({ txid: spent, vout, sequence: 0xfffffffd }));
      const raw = await rpc<string>('createrawtransaction', inputs, outputs);
      const { hex } = await rpc<{ hex: string }>('signrawtransactionwithwallet', raw);
      return await rpc('sendrawtransaction', hex, 0);
    },
    removeBlocks: async (count) => {
      const height = await rpc<number>('getblockcount');
      await rpc('invalidateblock', await rpc('getblockhash', height - count + 1));
    },
    address: () => rpc('getnewaddress'),
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
