import { coreDecimals } from '#contracts/core-coins.ts';
import { toUnits } from '#domain/chain-units.ts';
import type { Mempool } from '../chain-node.ts';
import { type CoreChainId, type CoreCoin, coreCoin } from './coins.ts';
import type { CoreNode } from './node.ts';
import { readBlocks, readHeader } from './read-blocks.ts';
import { type CoreRpc, openCoreRpc, RpcRefusal, unknownCode } from './rpc.ts';
import { type RpcTransaction, transfersTo } from './transactions.ts';

/** Opens one endpoint of a node with the RPC calls of Bitcoin Core. */
export function openCoreNode(url: string, { coin }: Pick<CoreChainId, 'coin'>, timeoutMs?: number): CoreNode {
  const rpc = openCoreRpc(url, timeoutMs);
  return {
    name: new URL(url).host,
    blocksPerRead: 20,
    chainId: () => rpc.call('getblockhash', 0),
    height: () => rpc.call('getblockcount'),
    header: (height) => readHeader(rpc, height),
    readBlocks: (from, to, filter) => readBlocks(rpc, from, to, filter),
    mempool: openMempool(rpc),
    knows: (txid) => knows(rpc, txid),
    feeRate: () => readFeeRate(rpc, coreCoin[coin]),
    broadcast: async (raw) => {
      await rpc.call('sendrawtransaction', raw);
    },
  };
}

const openMempool = (rpc: CoreRpc): Mempool => ({
  txids: async () => new Set(await rpc.call<string[]>('getrawmempool')),
  read: async (txids, addresses) => {
    const answers = await rpc.batch(txids.map((txid) => ({ method: 'getrawtransaction', params: [txid, 1] })));
    return answers.flatMap((answer) => (answer.ok ? transfersTo(answer.result as RpcTransaction, addresses) : []));
  },
});

/**
 * Whether the node knows a transaction: it waits for a block, or it is mined and the node has an index of all
 * transactions (`txindex=1`).
 */
async function knows(rpc: CoreRpc, txid: string): Promise<boolean> {
  try {
    await rpc.call('getrawtransaction', txid);
    return true;
  } catch (error) {
    if (error instanceof RpcRefusal && error.code === unknownCode) return false;
    throw error;
  }
}

/** Target number of blocks within which a payout should be mined. */
const targetBlocks = 3;

/**
 * Returns the fee rate that the node estimates, or the coin's usual rate while the node has no estimate, for example
 * just after its start.
 */
async function readFeeRate(rpc: CoreRpc, { minRate, usualRate }: CoreCoin): Promise<bigint> {
  const [estimate, pool] = await rpc.batch([
    { method: 'estimatesmartfee', params: [targetBlocks] },
    { method: 'getmempoolinfo' },
  ]);
  const estimated = estimate?.ok ? perByte((estimate.result as { feerate?: string | number }).feerate) : null;
  const least = pool?.ok ? perByte((pool.result as { mempoolminfee?: string | number }).mempoolminfee) : null;
  return [estimated ?? usualRate, least ?? minRate, minRate].reduce((high, rate) => (rate > high ? rate : high));
}

/** Converts coins per 1,000 virtual bytes to the smallest unit per virtual byte, rounded up. */
function perByte(feerate: string | number | undefined): bigint | null {
  const units = feerate === undefined ? null : toUnits(String(feerate), coreDecimals);
  return units === null ? null : (units + 999n) / 1_000n;
}
