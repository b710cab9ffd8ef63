import type { ChainNode } from '../chain-node.ts';

export interface EvmReceipt {
  txid: string;
  /** False for a transaction that was mined but reverted. */
  ok: boolean;
  block: { height: number; hash: string };
  /** Fee that the sender paid, in the smallest unit of the chain's own coin. */
  fee: bigint;
}

/** Fee caps of a transaction per unit of gas (EIP-1559). */
export interface FeeCaps {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

export interface GasQuery {
  from: string;
  to: string;
  value: bigint;
  data?: `0x${string}`;
}

/** Access to an EVM chain, including the calls that payouts need. */
export interface EvmNode extends ChainNode {
  receipt(txid: string): Promise<EvmReceipt | null>;
  fees(): Promise<FeeCaps>;
  estimateGas(query: GasQuery): Promise<bigint>;
  /** Number of transactions sent from an address: mined ones only (`latest`), or waiting ones too (`pending`). */
  nonce(address: string, tag: 'latest' | 'pending'): Promise<number>;
  /** Balance of an address in the chain's own coin or in a token. */
  balance(address: string, contract: string | null): Promise<bigint>;
}
