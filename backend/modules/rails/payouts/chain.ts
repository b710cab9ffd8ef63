import type { ChainConfig, CoreChainConfig, EvmChainConfig, RailsFile } from '#contracts/rails-file.ts';
import type { CoreNode } from '../../../payments/core/node.ts';
import { openCoreNode } from '../../../payments/core/open-node.ts';
import type { EvmNode } from '../../../payments/evm/node.ts';
import { openEvmNode } from '../../../payments/evm/open-node.ts';

export interface EvmPayingChain {
  name: string;
  config: EvmChainConfig;
  node: EvmNode;
  others: readonly EvmNode[];
}

export interface CorePayingChain {
  name: string;
  config: CoreChainConfig;
  node: CoreNode;
  others: readonly CoreNode[];
}

/**
 * A configured chain that sends payouts. `node` is the endpoint in use, and `others` are the endpoints that must agree
 * before a payout is completed.
 */
export type PayingChain = EvmPayingChain | CorePayingChain;

/** Creates a client for every endpoint of every chain. */
export const openPayingChains = ({ chains }: RailsFile): PayingChain[] =>
  Object.entries(chains).flatMap(([name, config]): PayingChain[] => {
    if (config.kind === 'evm') {
      const [node, ...others] = config.rpc.map((url) => openEvmNode(url));
      return node ? [{ name, config, node, others }] : [];
    }
    const [node, ...others] = config.rpc.map((url) => openCoreNode(url, config));
    return node ? [{ name, config, node, others }] : [];
  });

/** Returns the code of a chain's native coin, or null if the exchange has no payment system for the coin. */
export const coinOf = ({ currencies }: ChainConfig): string | null =>
  Object.keys(currencies).find((code) => currencies[code]?.contract === undefined) ?? null;
