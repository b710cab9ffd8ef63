import { type Hex, hexToNumber, numberToHex, type RpcBlock, type RpcLog } from 'viem';
import {
  type BlockHeader,
  type BlockRange,
  ChainMoved,
  type ChainTransfer,
  NodeError,
  type TransferFilter,
} from '../chain-node.ts';
import type { Rpc } from './rpc.ts';

/** keccak256("Transfer(address,address,uint256)"), ERC-20. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Nodes limit the number of topics in one query. */
const maxTopics = 500;

export async function readHeader(rpc: Rpc, height: number): Promise<BlockHeader | null> {
  const block = await rpc({ method: 'eth_getBlockByNumber', params: [numberToHex(height), false] });
  return block === null ? null : headerOf(block);
}

/**
 * Reads consecutive blocks with the transfers to the filter's addresses. Transfers that contracts make internally are
 * not found.
 */
export async function readBlocks(rpc: Rpc, from: number, to: number, filter: TransferFilter): Promise<BlockRange> {
  const heights = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const [blocks, logs] = await Promise.all([
    Promise.all(
      heights.map((height) =>
        rpc({ method: 'eth_getBlockByNumber', params: [numberToHex(height), filter.coin] as [Hex, boolean] }),
      ),
    ),
    readLogs(rpc, from, to, filter),
  ]);
  const headers = blocks.map((block, index) => {
    if (block === null) throw new ChainMoved(`block ${heights[index]} is gone`);
    return headerOf(block);
  });
  for (const [index, { parent }] of headers.entries()) {
    const before = headers[index - 1];
    if (before && before.hash !== parent) throw new ChainMoved(`block ${before.height} was replaced`);
  }
  const candidates = [...blocks.flatMap((block) => coinTransfers(block, filter)), ...logs];
  const hashes = new Map(headers.map(({ height, hash }) => [height, hash]));
  return { headers, transfers: await confirmed(rpc, candidates, hashes) };
}

function headerOf({ number, hash, parentHash, timestamp }: RpcBlock): BlockHeader {
  if (number === null || hash === null) throw new NodeError('the node returned a block without a hash');
  return { height: hexToNumber(number), hash, parent: parentHash, at: new Date(hexToNumber(timestamp) * 1000) };
}

type Candidate = Omit<ChainTransfer, 'position'> & { logIndex: number | null };

function coinTransfers(block: RpcBlock | null, { addresses, coin }: TransferFilter): Candidate[] {
  if (!coin || block === null) return [];
  return block.transactions.flatMap((transaction) => {
    if (typeof transaction === 'string') return [];
    const { to, from, value, hash } = transaction;
    const receiver = to?.toLowerCase();
    if (!receiver || !addresses.has(receiver) || BigInt(value) === 0n) return [];
    const { height, hash: blockHash } = headerOf(block);
    const units = BigInt(value);
    return [
      { txid: hash, logIndex: null, contract: null, to: receiver, from, units, block: { height, hash: blockHash } },
    ];
  });
}

async function readLogs(rpc: Rpc, from: number, to: number, filter: TransferFilter): Promise<Candidate[]> {
  if (filter.contracts.length === 0 || filter.addresses.size === 0) return [];
  const topics = [...filter.addresses].map((address): Hex => `0x${address.slice(2).padStart(64, '0')}`);
  const parts = Array.from({ length: Math.ceil(topics.length / maxTopics) }, (_, index) =>
    topics.slice(index * maxTopics, (index + 1) * maxTopics),
  );
  const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) };
  const answers = await Promise.all(
    parts.map((receivers) =>
      rpc({
        method: 'eth_getLogs',
        params: [{ ...range, address: [...filter.contracts] as Hex[], topics: [transferTopic, null, receivers] }],
      }),
    ),
  );
  return answers.flat().flatMap((log) => tokenTransfer(log, filter));
}

/** Reads a `Transfer` event of ERC-20. The event of ERC-721 has the same name, but a fourth topic instead of data. */
function tokenTransfer({ address, topics, data, ...log }: RpcLog, filter: TransferFilter): Candidate[] {
  const { blockNumber, blockHash, transactionHash: txid, logIndex, removed } = log;
  if (topics.length !== 3 || topics[0] !== transferTopic || data.length !== 66 || removed) return [];
  if (blockNumber === null || blockHash === null || txid === null || logIndex === null) return [];
  const [from, to] = [addressOf(topics[1] ?? ''), addressOf(topics[2] ?? '')];
  const contract = address.toLowerCase();
  // Compare the result with the filter again, because a node may ignore a filter that it does not understand.
  if (!filter.contracts.includes(contract) || !filter.addresses.has(to) || BigInt(data) === 0n) return [];
  const block = { height: hexToNumber(blockNumber), hash: blockHash };
  return [{ txid, logIndex: hexToNumber(logIndex), contract, to, from, units: BigInt(data), block }];
}

const addressOf = (topic: string): string => `0x${topic.slice(-40).toLowerCase()}`;

/**
 * Reads the receipts of the candidates, drops reverted transactions, and determines each transfer's position in its
 * transaction.
 */
async function confirmed(rpc: Rpc, candidates: Candidate[], hashes: Map<number, string>): Promise<ChainTransfer[]> {
  const transfers = await Promise.all(
    candidates.map(async ({ logIndex, ...transfer }): Promise<ChainTransfer[]> => {
      const { txid, block } = transfer;
      const receipt = await rpc({ method: 'eth_getTransactionReceipt', params: [txid as Hex] });
      const isSame = receipt?.blockHash === block.hash && hashes.get(block.height) === block.hash;
      if (!receipt || !isSame) throw new ChainMoved(`the transaction ${txid} left block ${block.height}`);
      if (BigInt(receipt.status) !== 1n) return [];
      if (logIndex === null) return [{ ...transfer, position: 0 }];
      const position = receipt.logs.findIndex((log) => hexToNumber(log.logIndex) === logIndex);
      if (position < 0) throw new ChainMoved(`the receipt of ${txid} lacks log ${logIndex}`);
      return [{ ...transfer, position: position + 1 }];
    }),
  );
  return transfers.flat();
}
