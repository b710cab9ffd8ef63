import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { anvilBinary } from '#scripts/supervise/anvil-binary.ts';

/** Whether the optional package of anvil is installed on this machine. Tests that need a chain are skipped without it. */
export const hasAnvil = anvilBinary() !== null;

export interface Anvil {
  url: string;
  /** Accounts that anvil signs for, in lower case. Each has 10,000 coins. */
  accounts: string[];
  rpc<T = unknown>(method: string, params?: unknown[]): Promise<T>;
  /** Mines the given number of blocks. By default, anvil also mines a block for every transaction. */
  mine(count?: number): Promise<void>;
  /**
   * Sends coins in their smallest unit, and waits until they are in a block, unless automatic mining is off.
   * @returns the transaction's id
   */
  send(to: string, units: bigint, options?: { from?: string; data?: string; gas?: string }): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a local chain on a free port of loopback. */
export async function startAnvil(args: string[] = []): Promise<Anvil> {
  const binary = anvilBinary();
  if (binary === null) throw new Error('anvil is not installed');
  const port = await freePort();
  const child = spawn(binary, ['--host', '127.0.0.1', '--port', String(port), '--silent', ...args], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const rpc = async <T>(method: string, params: unknown[] = []): Promise<T> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  while ((await rpc('eth_chainId').catch(() => null)) === null) await sleep(20);
  const accounts = (await rpc<string[]>('eth_accounts')).map((account) => account.toLowerCase());
  return {
    url,
    accounts,
    rpc,
    mine: async (count = 1) => {
      await rpc('anvil_mine', [`0x${count.toString(16)}`]);
    },
    send: async (to, units, options = {}) => {
      const transaction = { from: accounts[0], to, value: `0x${units.toString(16)}`, ...options };
      const txid = await rpc<string>('eth_sendTransaction', [transaction]);
      // Anvil answers before it has mined the block, so a second transaction could come into the same block.
      while ((await rpc<boolean>('anvil_getAutomine')) && (await rpc('eth_getTransactionReceipt', [txid])) === null)
        await sleep(5);
      return txid;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
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
