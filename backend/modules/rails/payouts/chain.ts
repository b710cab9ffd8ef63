import type { ChainConfig, CoreChainConfig, EvmChainConfig, RailsFile } from '#contracts/rails-file.ts';
import type { CoreNode } from '../../../payments/core/node.ts';
import { openCoreNode } from '../../../payments/core/open-node.ts';
import type { EvmNode } from '../../../payments/evm/node.ts';
import { openEvmNode } from '../../../payments/evm/open-node.ts';

export interface EvmPayingChain {
  name: string;
  config: EvmChainConfig;
  node: EvmNode;
}

export interface CorePayingChain {
  name: string;
  config: CoreChainConfig;
  node: CoreNode;
}

/** A configured chain with an endpoint to reach it. */
export type PayingChain = EvmPayingChain | CorePayingChain;

/** Opens the first endpoint of every chain. */
export const openPayingChains = ({ chains }: RailsFile): PayingChain[] =>
  Object.entries(chains).flatMap(([name, config]): PayingChain[] => {
    const [url] = config.rpc;
    if (url === undefined) return [];
    return config.kind === 'evm'
      ? [{ name, config, node: openEvmNode(url) }]
      : [{ name, config, node: openCoreNode(url, config) }];
  });

/** Returns the code of a chain's native coin, or null if the exchange has no currency for it. */
export const coinOf = ({ currencies }: ChainConfig): string | null =>
  Object.keys(currencies).find((code) => currencies[code]?.contract === undefined) ?? null;
