import { ChainMoved, type ChainNode, type ChainTransfer } from '#backend/payments/chain-node.ts';

type Pending = Omit<ChainTransfer, 'block'>;

interface Block {
  hash: string;
  parent: string;
  transfers: Pending[];
}

/** Chain in memory whose blocks can be replaced. Its transfers are never lost, but may move to later blocks. */
export class FakeChain {
  #blocks: Block[] = [{ hash: '0x0', parent: '0x', transfers: [] }];
  #made = 0;

  get height(): number {
    return this.#blocks.length - 1;
  }

  mine(transfers: Pending[] = []): void {
    this.#made += 1;
    this.#blocks.push({ hash: `0x${this.#made.toString(16)}`, parent: this.#blocks.at(-1)?.hash ?? '', transfers });
  }

  /** Removes the newest blocks. The next block that is mined takes the place of the first of them. */
  rewind(depth: number): void {
    this.#blocks.splice(Math.max(1, this.#blocks.length - depth));
  }

  /**
   * Removes the newest blocks, and mines one block more than it has removed. Each transfer moves to the block at its
   * former height or to a later one.
   */
  reorganize(depth: number, random: () => number): void {
    const replaced = this.#blocks.splice(Math.max(1, this.#blocks.length - depth));
    let carried: Pending[] = [];
    for (const { transfers } of replaced) {
      const all = [...carried, ...transfers];
      carried = all.filter(() => random() < 0.5);
      this.mine(all.filter((transfer) => !carried.includes(transfer)));
    }
    this.mine(carried);
  }

  node(): ChainNode {
    const headerOf = (height: number) => {
      const block = this.#blocks[height];
      return block ? { height, hash: block.hash, parent: block.parent, at: new Date() } : null;
    };
    const unused = () => Promise.reject(new Error('not used'));
    return {
      name: 'fake',
      blocksPerRead: 200,
      chainId: async () => '31337',
      height: async () => this.height,
      header: async (height) => headerOf(height),
      readBlocks: async (from, to, { addresses }) => {
        const heights = Array.from({ length: to - from + 1 }, (_, index) => from + index);
        const headers = heights.map((height) => {
          const header = headerOf(height);
          if (!header) throw new ChainMoved('gone');
          return header;
        });
        const transfers = headers.flatMap(({ height, hash }) =>
          (this.#blocks[height]?.transfers ?? [])
            .filter((transfer) => addresses.has(transfer.to))
            .map((transfer) => ({ ...transfer, block: { height, hash } })),
        );
        return { headers, transfers };
      },
      knows: unused,
      broadcast: unused,
    };
  }
}
