import type { ChainNode, Mempool } from '../chain-node.ts';

/** Access to a node with the RPC calls of Bitcoin Core, including the calls that payouts need. */
export interface CoreNode extends ChainNode {
  readonly mempool: Mempool;
  /** Fee per virtual byte with which a transaction is mined within some blocks, in the coin's smallest unit. */
  feeRate(): Promise<bigint>;
}
