import { existsSync } from 'node:fs';
import { startLitecoind } from './litecoind.ts';
import { StubCore } from './stub-core.ts';
import type { TestNode } from './test-node.ts';

const litecoind = '/usr/bin/litecoind';

/**
 * Nodes with which the tests of Core chains run: always the stub, and also the real node if Debian's package is
 * installed.
 */
export const testNodes: { name: string; start: () => Promise<TestNode> }[] = [
  { name: 'a stub of a node', start: () => StubCore.start() },
  ...(existsSync(litecoind) ? [{ name: 'litecoind', start: () => startLitecoind(litecoind) }] : []),
];
