import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Settings } from '#contracts/environment.ts';
import { anvilBinary } from './anvil-binary.ts';
import { log } from './log.ts';
import { openLogFile } from './log-file.ts';
import { ManagedProcess } from './managed-process.ts';
import type { ShutdownStack } from './shutdown-stack.ts';

/**
 * Starts the demo's local chain. If the chain does not start, the demo uses only the demo bank.
 * @returns the path of the file that describes the chain, or null if the chain does not run
 */
export async function startDemoChain(
  { dataDir, demo, restored }: Settings,
  stack: ShutdownStack,
): Promise<string | null> {
  if (!demo || restored || anvilBinary() === null) return null;
  const folder = join(dataDir, 'chain');
  const port = String(await freePort());
  const chain = new ManagedProcess({
    name: 'demo chain',
    args: ['scripts/demo-chain/keep.ts'],
    env: () => ({ ...process.env, CHAIN_DIR: folder, CHAIN_PORT: port }),
    logFile: openLogFile(dataDir, 'chain'),
    ready: async (child) => {
      await once(child, 'message');
    },
  });
  try {
    await log.progress('Starting the local chain', chain.start());
    stack.add(() => chain.stop());
    return join(folder, 'rails.json');
  } catch (error) {
    await chain.stop();
    log.info(`Demo chain: not started, orders in ETH stay with staff.\n${(error as Error).message}`);
    return null;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
