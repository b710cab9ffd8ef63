import { existsSync } from 'node:fs';
import { startLitecoind } from './litecoind.ts';
import { StubCore } from './stub-core.ts';
import type { TestNode } from './test-node.ts';

const litecoind = '/usr/bin/litecoind';

/** The nodes on which the same tests are played: always the stub, and the real node where Debian's package is present. */
export const testNodes: { name: string; start: () => Promise<TestNode> }[] = [
  { name: 'a stub of a node', start: () => StubCore.start() },
  ...(existsSync(litecoind) ? [{ name: 'litecoind', start: () => startLitecoind(litecoind) }] : []),
];
