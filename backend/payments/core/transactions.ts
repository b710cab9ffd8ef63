import { coreDecimals } from '#contracts/core-coins.ts';
import { toUnits } from '#domain/chain-units.ts';
import type { PendingTransfer } from '../chain-node.ts';

interface RpcScript {
  hex: string;
  /** Since Bitcoin Core 22. Older nodes have a list. */
  address?: string;
  addresses?: string[];
}

interface RpcInput {
  /** Absent in the first transaction of a block, which creates coins, and for coins of Litecoin's MWEB. */
  txid?: string;
  vout?: number;
  /** Since Bitcoin Core 25, if asked for. */
  prevout?: { scriptPubKey: RpcScript };
}

/** Transaction as `getblock` and `getrawtransaction` print it. */
export interface RpcTransaction {
  txid: string;
  hex?: string;
  vin: RpcInput[];
  /** Outputs in Litecoin's MWEB have neither sum nor script. */
  vout: { value?: string | number; n: number; scriptPubKey?: RpcScript }[];
}

export interface RpcHeader {
  hash: string;
  height: number;
  time: number;
  /** Absent in the first block of a chain. */
  previousblockhash?: string;
}

/** Block as `getblock` prints it with its transactions. */
export interface RpcBlock extends RpcHeader {
  tx: RpcTransaction[];
}

export const addressOf = ({ address, addresses }: RpcScript): string | undefined => address ?? addresses?.[0];

/**
 * Whether the transaction creates coins, which cannot be spent for 100 blocks and are no payments. A waiting one that
 * spends coins of Litecoin's MWEB looks the same: its payments are found in the block.
 */
export const createsCoins = ({ vin }: RpcTransaction): boolean => vin.some(({ txid }) => txid === undefined);

/** Returns the outputs to some scripts. Each output is a transfer of its own. */
export function transfersTo(transaction: RpcTransaction, scripts: ReadonlySet<string>): PendingTransfer[] {
  if (createsCoins(transaction)) return [];
  return transaction.vout.flatMap(({ value, n, scriptPubKey }) => {
    const hex = scriptPubKey?.hex ?? '';
    const units = scripts.has(hex) ? toUnits(String(value), coreDecimals) : null;
    return units === null ? [] : [{ txid: transaction.txid, position: n, contract: null, to: hex, from: '', units }];
  });
}
