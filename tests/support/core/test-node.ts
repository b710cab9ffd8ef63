/** A node of Litecoin's test network whose blocks the test makes. */
export interface TestNode {
  url: string;
  rpc<T = unknown>(method: string, ...params: unknown[]): Promise<T>;
  mine(count?: number): Promise<void>;
  /** Pays addresses in one transaction that waits for a block. @returns the transaction's id */
  send(outputs: Record<string, string>): Promise<string>;
  /** Spends the coins of a waiting transaction again, to other addresses and with a higher fee. */
  replace(txid: string, outputs: Record<string, string>): Promise<string>;
  /** Removes the newest blocks. Their transactions wait again. */
  removeBlocks(count: number): Promise<void>;
  /** Returns an address of the test's own wallet. */
  address(): Promise<string>;
  stop(): Promise<void>;
}
