import { coreDecimals } from '#contracts/core-coins.ts';
import { toUnits } from '#domain/chain-units.ts';
import type { PendingTransfer } from '../chain-node.ts';

interface RpcScript {
  hex: string;
  /** Set by Bitcoin Core 22 and later. Older nodes set `addresses` instead. */
  address?: string;
  addresses?: string[];
}

interface RpcInput {
  /**
   * Absent in the first transaction of a block, which creates coins, and in inputs that spend coins of Litecoin's MWEB.
   */
  txid?: string;
  vout?: number;
  /** Set by Bitcoin Core 25 and later, if the caller requests it. */
  prevout?: { scriptPubKey: RpcScript };
}

/** Transaction as `getblock` and `getrawtransaction` return it. */
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

/** Block with its transactions, as `getblock` returns it. */
export interface RpcBlock extends RpcHeader {
  tx: RpcTransaction[];
}

export const addressOf = ({ address, addresses }: RpcScript): string | undefined => address ?? addresses?.[0];

/**
 * Whether the transaction creates coins, which are not payments and cannot be spent for 100 blocks. A waiting
 * transaction that spends coins of Litecoin's MWEB looks the same, so its payments are found only once it is in a
 * block.
 */
export const createsCoins = ({ vin }: RpcTransaction): boolean => vin.some(({ txid }) => txid === undefined);

/** Returns the outputs that pay to one of the given scripts, each as a separate transfer. */
export function transfersTo(transaction: RpcTransaction, scripts: ReadonlySet<string>): PendingTransfer[] {
  if (createsCoins(transaction)) return [];
  return transaction.vout.flatMap(({ value, n, scriptPubKey }) => {
    const hex = scriptPubKey?.hex ?? '';
    const units = scripts.has(hex) ? toUnits(String(value), coreDecimals) : null;
    return units === null ? [] : [{ txid: transaction.txid, position: n, contract: null, to: hex, from: '', units }];
  });
}
