import {
  type BlockHeader,
  type BlockRange,
  ChainMoved,
  type ChainTransfer,
  type TransferFilter,
} from '../chain-node.ts';
import { type CoreRpc, RpcRefusal, rangeCode, unknownCode } from './rpc.ts';
import { sendersOf } from './senders.ts';
import { type RpcBlock, type RpcHeader, transfersTo } from './transactions.ts';
import { WalletChanges } from './wallet-changes.ts';

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

/**
 * Number of blocks that are requested at the same time. It is low, because nodes answer only a few calls at once, and a
 * block can have several megabytes.
 */
const parallelBlocks = 4;

/**
 * Reads consecutive blocks: the outputs that pay to the filter's scripts, and the coins that its wallet receives and
 * spends.
 */
export async function readBlocks(rpc: CoreRpc, from: number, to: number, filter: TransferFilter): Promise<BlockRange> {
  const headers: BlockHeader[] = [];
  const transfers: ChainTransfer[] = [];
  const wallet = filter.wallet && new WalletChanges(rpc, filter.wallet);
  for (let start = from; start <= to; start += parallelBlocks) {
    const count = Math.min(parallelBlocks, to - start + 1);
    const blocks = await Promise.all(Array.from({ length: count }, (_, step) => blockAt(rpc, start + step)));
    for (const block of blocks) {
      const before = headers.at(-1);
      const header = headerOf(block);
      if (before && before.hash !== header.parent) throw new ChainMoved(`block ${before.height} was replaced`);
      headers.push(header);
      transfers.push(...(await transfersIn(rpc, block, filter)));
      await wallet?.read(block);
    }
  }
  return { headers, transfers, ...(wallet && { wallet }) };
}

async function transfersIn(
  rpc: CoreRpc,
  { height, hash, tx }: RpcBlock,
  filter: TransferFilter,
): Promise<ChainTransfer[]> {
  const transfers: ChainTransfer[] = [];
  for (const transaction of tx) {
    const found = transfersTo(transaction, filter.addresses);
    if (found.length === 0) continue;
    const from = await sendersOf(rpc, transaction, hash);
    transfers.push(...found.map((transfer) => ({ ...transfer, from, block: { height, hash } })));
  }
  return transfers;
}

async function blockAt(rpc: CoreRpc, height: number): Promise<RpcBlock> {
  try {
    return await rpc.call<RpcBlock>('getblock', await rpc.call<string>('getblockhash', height), 2);
  } catch (error) {
    const isGone = error instanceof RpcRefusal && [rangeCode, unknownCode].includes(error.code);
    throw isGone ? new ChainMoved(`block ${height} is gone`) : error;
  }
}
