import type { ChainStop } from '#domain/chain-health.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { logCommand } from '../../platform/change-log/service.ts';
import { endStop } from '../chains/service.ts';
import { deleteBlocksAbove } from './queries/blocks.ts';

/**
 * Lets a stopped chain credit payments again. If a reorganization replaced all remembered blocks, these blocks are
 * discarded, and the worker reads the chain again, beginning before the first of these blocks.
 * @param at time of the stop that the person has seen, or undefined for any stop
 * @returns the reason for the stop, or null if the chain is not stopped or was stopped at another time
 */
export async function endChainStop(tx: Tx, name: string, at?: Date): Promise<ChainStop | null> {
  const reason = await endStop(tx, name, at);
  if (reason === 'deep_reorg') await deleteBlocksAbove(tx, name, -1);
  return reason;
}

/**
 * Lets a stopped chain credit payments again, for a command on the server, and logs it.
 * @returns false if the chain is not stopped
 */
export const resumeChain = (db: Db, name: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    const reason = await endChainStop(tx, name);
    if (reason === null) return false;
    await logCommand(tx, 'reserves', { chainStopped: `${name}: ${reason}` }, { chainStopped: null });
    return true;
  });
