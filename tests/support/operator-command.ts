import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { compiled } from './compile-cache.ts';

/** Runs `npm run operator -- <command>` in a process of its own. */
export const operatorCommand = (args: string[], env: Record<string, string>): SpawnSyncReturns<string> =>
  spawnSync('node', ['scripts/operator.ts', ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
    encoding: 'utf8',
  });
