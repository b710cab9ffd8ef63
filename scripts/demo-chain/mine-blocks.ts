import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalRpc } from './local-rpc.ts';

/** Number of blocks that follow quickly after a transaction, so that a watching visitor sees its confirmations. */
const quickBlocks = 20;
const blockMs = 1_000;

/** Pause between blocks without transactions. A shorter pause would only make the stored state of the chain larger. */
const idleMs = 45_000;

/**
 * Mines blocks for ever: one per second after a transaction, otherwise one from time to time, which shows that the
 * chain is running.
 */
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
