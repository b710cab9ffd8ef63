import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalRpc } from './local-rpc.ts';

/** Blocks after a transaction that follow quickly, so that it gets its confirmations while somebody watches. */
const quickBlocks = 20;
const blockMs = 1_000;

/** Pause between blocks without transactions. More blocks would only let the stored state grow. */
const idleMs = 45_000;

/** Mines blocks for ever: one per second after a transaction, otherwise one from time to time as a sign of life. */
export async function mineBlocks(rpc: LocalRpc): Promise<never> {
  let quickUntil = 0;
  let minedAt = 0;
  for (;;) {
    await sleep(blockMs);
    try {
      const { number, transactions } = await rpc<{ number: string; transactions: string[] }>('eth_getBlockByNumber', [
        'latest',
        false,
      ]);
      const height = Number.parseInt(number, 16);
      if (transactions.length > 0) quickUntil = height + quickBlocks;
      if (height >= quickUntil && Date.now() - minedAt < idleMs) continue;
      await rpc('anvil_mine', ['0x1']);
      minedAt = Date.now();
    } catch (error) {
      console.error((error as Error).message);
    }
  }
}
