import type { EvmPayingChain } from '#backend/modules/rails/payouts/chain.ts';
import type { EvmNode } from '#backend/payments/evm/node.ts';
import { openEvmNode } from '#backend/payments/evm/open-node.ts';
import { chain, chainId } from './chain-payout.ts';

const nowhere = 'http://127.0.0.1:9';

/** Returns a stub of an endpoint: its newest block is 100, its wallet has coins, and it knows every transaction. */
export const stubNode = (over: Partial<EvmNode> = {}): EvmNode => ({
  ...openEvmNode(nowhere),
  chainId: async () => String(chainId),
  height: async () => 100,
  header: async (height) => ({ height, hash: `0x${height}`, parent: `0x${height - 1}`, at: new Date() }),
  knows: async () => true,
  broadcast: async () => {},
  receipt: async () => null,
  nonce: async () => 0,
  balance: async () => 10n ** 24n,
  fees: async () => ({ maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }),
  estimateGas: async () => 21_000n,
  ...over,
});

/** Returns a chain that pays ETH through such stubs. */
export const stubPaying = (node: EvmNode = stubNode(), ...others: EvmNode[]): EvmPayingChain => ({
  name: chain,
  config: {
    kind: 'evm',
    network: 'ERC20',
    chainId,
    rpc: [nowhere],
    xpub: '',
    blockSeconds: 3600,
    currencies: { ETH: { decimals: 18 } },
  },
  node,
  others,
});
