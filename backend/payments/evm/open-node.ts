import { type Hex, hexToNumber, numberToHex } from 'viem';
import type { EvmNode, EvmReceipt, FeeCaps, GasQuery } from './node.ts';
import { readBlocks, readHeader } from './read-blocks.ts';
import { hostOf, openRpc, type Rpc, type RpcOptions } from './rpc.ts';

/** Opens one endpoint of an EVM chain. */
export function openEvmNode(url: string, options?: RpcOptions): EvmNode {
  const rpc = openRpc(url, options);
  return {
    name: hostOf(url),
    blocksPerRead: 200,
    chainId: async () => String(hexToNumber(await rpc({ method: 'eth_chainId' }))),
    height: async () => hexToNumber(await rpc({ method: 'eth_blockNumber' })),
    header: (height) => readHeader(rpc, height),
    readBlocks: (from, to, filter) => readBlocks(rpc, from, to, filter),
    knows: async (txid) => (await rpc({ method: 'eth_getTransactionByHash', params: [txid as Hex] })) !== null,
    receipt: (txid) => readReceipt(rpc, txid as Hex),
    fees: () => readFees(rpc),
    estimateGas: (query) => estimateGas(rpc, query),
    nonce: async (address, tag) =>
      hexToNumber(await rpc({ method: 'eth_getTransactionCount', params: [address as Hex, tag] })),
    balance: (address, contract) => readBalance(rpc, address as Hex, contract as Hex | null),
    broadcast: async (raw) => {
      await rpc({ method: 'eth_sendRawTransaction', params: [raw as Hex] });
    },
  };
}

async function readReceipt(rpc: Rpc, txid: Hex): Promise<EvmReceipt | null> {
  const row = await rpc({ method: 'eth_getTransactionReceipt', params: [txid] });
  if (row === null) return null;
  const { transactionHash, status, blockNumber, blockHash, gasUsed, effectiveGasPrice } = row;
  return {
    txid: transactionHash,
    ok: BigInt(status) === 1n,
    block: { height: hexToNumber(blockNumber), hash: blockHash },
    fee: BigInt(gasUsed) * BigInt(effectiveGasPrice),
  };
}

/** Smallest tip per unit of gas, in wei. Some nodes propose no tip when blocks are empty. */
const minTip = 1_000_000n;

/**
 * Returns fee caps that are sufficient for about six full blocks. With each block, the base fee grows by at most an
 * eighth.
 */
async function readFees(rpc: Rpc): Promise<FeeCaps> {
  const [block, proposed] = await Promise.all([
    rpc({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
    rpc({ method: 'eth_maxPriorityFeePerGas' }),
  ]);
  const tip = BigInt(proposed) > minTip ? BigInt(proposed) : minTip;
  return { maxFeePerGas: BigInt(block?.baseFeePerGas ?? 0) * 2n + tip, maxPriorityFeePerGas: tip };
}

async function estimateGas(rpc: Rpc, { from, to, value, data }: GasQuery): Promise<bigint> {
  const call = { from: from as Hex, to: to as Hex, value: numberToHex(value), ...(data && { data }) };
  return BigInt(await rpc({ method: 'eth_estimateGas', params: [call] }));
}

/** First four bytes of keccak256("balanceOf(address)"), ERC-20. */
const balanceOf = '0x70a08231';

async function readBalance(rpc: Rpc, address: Hex, contract: Hex | null): Promise<bigint> {
  if (contract === null) return BigInt(await rpc({ method: 'eth_getBalance', params: [address, 'latest'] }));
  const data: Hex = `${balanceOf}${address.slice(2).toLowerCase().padStart(64, '0')}`;
  const answer = await rpc({ method: 'eth_call', params: [{ to: contract, data }, 'latest'] });
  return answer === '0x' ? 0n : BigInt(answer);
}
