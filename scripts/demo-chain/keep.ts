import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { anvilBinary } from '../supervise/anvil-binary.ts';
import { createToken } from './create-token.ts';
import { demoRails } from './demo-rails.ts';
import { localRpc } from './local-rpc.ts';
import { mineBlocks } from './mine-blocks.ts';

// Runs the demo's local chain with its token, and writes the RAILS_FILE that describes it. Stops the chain on SIGTERM,
// on SIGINT and when the supervisor exits; the chain then writes its state, so that the next start continues it.

const folder = process.env.CHAIN_DIR;
const port = process.env.CHAIN_PORT;
const binary = anvilBinary();
if (!folder || !port || !binary) throw new Error('CHAIN_DIR, CHAIN_PORT and anvil are needed');
mkdirSync(folder, { recursive: true, mode: 0o700 });

const stateIntervalSeconds = 60;
const args = ['--host', '127.0.0.1', '--port', port, '--silent', '--prune-history', '64'];
const state = ['--state', join(folder, 'state.json'), '--state-interval', String(stateIntervalSeconds)];
const child = spawn(binary, [...args, ...state], { stdio: ['ignore', 'inherit', 'inherit'] });
const exited = once(child, 'exit');

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void stop());
void exited.then(() => {
  if (stopping) return;
  console.error('anvil: exited');
  process.exit(1);
});

const url = `http://127.0.0.1:${port}`;
const rpc = localRpc(url);
while ((await rpc('eth_chainId').catch(() => null)) === null) await sleep(50);
const token = await createToken(rpc);
const rails = demoRails(url, token, await rpc<{ hash: string }>('eth_getBlockByNumber', ['0x0', false]));
writeFileSync(join(folder, 'rails.json'), `${JSON.stringify(rails, null, 2)}\n`, { mode: 0o600 });
process.send?.('ready');
await mineBlocks(rpc);

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  child.kill('SIGTERM');
  await exited;
  process.exit(0);
}
