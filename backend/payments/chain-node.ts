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
   * Position of the transfer in its transaction: on an EVM chain, 0 is the transaction's own value and log number n is
   * n + 1; on a Core chain, output number n is n. Unlike the index of a log in its block, this position does not change
   * in a reorganization.
   */
  position: number;
  /** Contract of the token in lower case, or null for the chain's own coin. */
  contract: string | null;
  /** Receiving address, in the format of `TransferFilter.addresses`. */
  to: string;
  /** Addresses of the sender, separated by a space. Empty if the node does not report them. */
  from: string;
  units: bigint;
  block: { height: number; hash: string };
}

export interface TransferFilter {
  /** Receiving addresses, in the format that `ChainRules.keyOf` returns. */
  addresses: ReadonlySet<string>;
  /** Contracts of tokens in lower case. */
  contracts: readonly string[];
  /** Whether transfers of the chain's own coin are wanted. */
  coin: boolean;
  /** Paying wallet on a Core chain. The coins that this wallet receives and spends are reported too. */
  wallet?: WalletFilter | undefined;
}

export interface WalletFilter {
  /** Address of the wallet, in the format of `TransferFilter.addresses`. */
  script: string;
  /** Unspent coins of the wallet, as `coinKey` writes them. */
  coins: ReadonlySet<string>;
}

/** Coin of a wallet: an output of a transaction, which another transaction spends as a whole. */
export interface CoinId {
  txid: string;
  vout: number;
}

export const coinKey = ({ txid, vout }: CoinId): string => `${txid}:${vout}`;

/** Coin that the wallet has received. */
export interface ReceivedCoin extends CoinId {
  units: bigint;
  /** Raw transaction that created the coin. */
  raw: string;
  height: number;
}

/** Coin of the wallet that a transaction in a block has spent. */
export interface SpentCoin extends CoinId {
  by: string;
  block: { height: number; hash: string };
}

/** Headers of consecutive blocks, and the transfers in these blocks. */
export interface BlockRange {
  headers: BlockHeader[];
  transfers: ChainTransfer[];
  /** Coins that the filter's wallet has received and spent in these blocks. */
  wallet?: { received: ReceivedCoin[]; spent: SpentCoin[] };
}

/** Incoming transfer that is not in a block yet. */
export type PendingTransfer = Omit<ChainTransfer, 'block'>;

/** Transactions that wait for a block, as the node knows them. */
export interface Mempool {
  txids(): Promise<ReadonlySet<string>>;
  /** Reads some of the waiting transactions. Transactions that have left the mempool in the meantime are omitted. */
  read(txids: readonly string[], addresses: ReadonlySet<string>): Promise<PendingTransfer[]>;
}

/**
 * Access to a chain through one endpoint. Every function throws NodeError if the endpoint does not respond or responds
 * with an error.
 */
export interface ChainNode {
  /** Host of the endpoint. Its path may contain an access key, so the path is never shown. */
  readonly name: string;
  /** Number of blocks to read with one call of `readBlocks`. */
  readonly blocksPerRead: number;
  /** Id of the chain, as in `ChainRules`. */
  chainId(): Promise<string>;
  height(): Promise<number>;
  /** Returns the header of a block, or null if the node has no block of this height. */
  header(height: number): Promise<BlockHeader | null>;
  /**
   * Reads the blocks from one height to another, both included. Only transfers of successful transactions are returned.
   * @throws ChainMoved if the chain was reorganized in between, so that headers and transfers do not match
   */
  readBlocks(from: number, to: number, filter: TransferFilter): Promise<BlockRange>;
  /** Absent on chains whose payments are shown only once they are in a block. */
  readonly mempool?: Mempool;
  /** Whether the node knows a transaction, mined or still waiting. */
  knows(txid: string): Promise<boolean>;
  /**
   * Sends a signed transaction. Nodes answer a repeated broadcast with different errors, so after an error the caller
   * asks `knows(txid)` whether the broadcast succeeded.
   */
  broadcast(raw: string): Promise<void>;
}

/** An endpoint did not respond, or responded with an error. The message contains no address of the endpoint. */
export class NodeError extends Error {
  override readonly name = 'NodeError';
}

/** The chain was reorganized while it was read. The caller reads it again. */
export class ChainMoved extends Error {
  override readonly name = 'ChainMoved';
}
