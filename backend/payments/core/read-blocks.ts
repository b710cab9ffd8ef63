import {
  type BlockHeader,
  type BlockRange,
  ChainMoved,
  type ChainTransfer,
  type TransferFilter,
} from '../chain-node.ts';
import { type CoreRpc, RpcRefusal, rangeCode, unknownCode } from './rpc.ts';
import { sendersOf } from './senders.ts';
import { type RpcTransaction, transfersTo } from './transactions.ts';

interface RpcHeader {
  hash: string;
  height: number;
  time: number;
  /** Absent in the first block of a chain. */
  previousblockhash?: string;
}

interface RpcBlock extends RpcHeader {
  tx: RpcTransaction[];
}

const headerOf = ({ hash, height, time, previousblockhash }: RpcHeader): BlockHeader => ({
  height,
  hash,
  parent: previousblockhash ?? '',
  at: new Date(time * 1000),
});

export async function readHeader(rpc: CoreRpc, height: number): Promise<BlockHeader | null> {
  try {
    const hash = await rpc.call<string>('getblockhash', height);
    return headerOf(await rpc.call<RpcHeader>('getblockheader', hash));
  } catch (error) {
    if (error instanceof RpcRefusal && error.code === rangeCode) return null;
    throw error;
  }
}

/** Blocks that are requested at the same time. Nodes answer few calls at once, and a block may have megabytes. */
const parallelBlocks = 4;

/** Reads consecutive blocks with the outputs to the filter's scripts. */
export async function readBlocks(rpc: CoreRpc, from: number, to: number, filter: TransferFilter): Promise<BlockRange> {
  const headers: BlockHeader[] = [];
  const transfers: ChainTransfer[] = [];
  for (let start = from; start <= to; start += parallelBlocks) {
    const count = Math.min(parallelBlocks, to - start + 1);
    const parts = await Promise.all(Array.from({ length: count }, (_, step) => readBlock(rpc, start + step, filter)));
    for (const part of parts) {
      const before = headers.at(-1);
      if (before && before.hash !== part.header.parent) throw new ChainMoved(`block ${before.height} was replaced`);
      headers.push(part.header);
      transfers.push(...part.transfers);
    }
  }
  return { headers, transfers };
}

async function readBlock(
  rpc: CoreRpc,
  height: number,
  { addresses }: TransferFilter,
): Promise<{ header: BlockHeader; transfers: ChainTransfer[] }> {
  const block = await blockAt(rpc, height);
  const transfers: ChainTransfer[] = [];
  for (const transaction of block.tx) {
    const found = transfersTo(transaction, addresses);
    if (found.length === 0) continue;
    const from = await sendersOf(rpc, transaction, block.hash);
    transfers.push(...found.map((transfer) => ({ ...transfer, from, block: { height, hash: block.hash } })));
  }
  return { header: headerOf(block), transfers };
}

async function blockAt(rpc: CoreRpc, height: number): Promise<RpcBlock> {
  try {
    return await rpc.call<RpcBlock>('getblock', await rpc.call<string>('getblockhash', height), 2);
  } catch (error) {
    const isGone = error instanceof RpcRefusal && [rangeCode, unknownCode].includes(error.code);
    throw isGone ? new ChainMoved(`block ${height} is gone`) : error;
  }
}
