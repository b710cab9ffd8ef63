export interface BlockHeader {
  height: number;
  hash: string;
  parent: string;
  at: Date;
}

/** Incoming transfer in a mined block. Amounts are in the smallest unit of the currency. */
export interface ChainTransfer {
  txid: string;
  /**
   * Position of the transfer in its transaction: 0 is the transaction's own value, and log number n is n + 1. Unlike
   * the log index of the block, this position stays the same when a reorg moves the transaction.
   */
  position: number;
  /** Contract of the token in lower case, or null for the chain's own coin. */
  contract: string | null;
  /** Receiving address in lower case. */
  to: string;
  from: string;
  units: bigint;
  block: { height: number; hash: string };
}

export interface TransferFilter {
  /** Addresses in lower case. */
  addresses: ReadonlySet<string>;
  /** Contracts of tokens in lower case. */
  contracts: readonly string[];
  /** Whether transfers of the chain's own coin are wanted. */
  coin: boolean;
}

/** Headers of consecutive blocks, and the transfers in these blocks. */
export interface BlockRange {
  headers: BlockHeader[];
  transfers: ChainTransfer[];
}

export interface ChainTransaction {
  txid: string;
  from: string;
  to: string | null;
  nonce: number;
  /** Height of the block with the transaction, or null while the transaction waits. */
  height: number | null;
}

export interface ChainReceipt {
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

/** Access to a chain through one endpoint. Every function throws NodeError if the endpoint does not answer well. */
export interface ChainNode {
  /** Host of the endpoint. Its path may contain an access key, so the path is never shown. */
  readonly name: string;
  chainId(): Promise<number>;
  height(): Promise<number>;
  /** Returns the header of a block, or null if the node has no block of this height. */
  header(height: number): Promise<BlockHeader | null>;
  /**
   * Reads the blocks from one height to another, both included. Only transfers of successful transactions are returned.
   * @throws ChainMoved if the chain was reorganized in between, so that headers and transfers do not match
   */
  readBlocks(from: number, to: number, filter: TransferFilter): Promise<BlockRange>;
  /** Returns a transaction that is mined or waits, or null if the node does not know the transaction. */
  transaction(txid: string): Promise<ChainTransaction | null>;
  receipt(txid: string): Promise<ChainReceipt | null>;
  fees(): Promise<FeeCaps>;
  estimateGas(query: GasQuery): Promise<bigint>;
  /** Number of transactions of an address, with or without those that wait. */
  nonce(address: string, tag: 'latest' | 'pending'): Promise<number>;
  /** Balance of an address in the chain's own coin or in a token. */
  balance(address: string, contract: string | null): Promise<bigint>;
  /**
   * Sends a signed transaction. Nodes answer a repeated broadcast with different errors, so the caller decides by
   * `transaction(txid)` and never by the error.
   */
  broadcast(raw: `0x${string}`): Promise<void>;
}

/** An endpoint did not answer, or its answer was an error. The message contains no address of the endpoint. */
export class NodeError extends Error {
  override readonly name = 'NodeError';
}

/** The chain was reorganized while it was read. The caller reads it again. */
export class ChainMoved extends Error {
  override readonly name = 'ChainMoved';
}
