import type { ChainConfig, RailsFile } from '#contracts/rails-file.ts';
import type { ChainNode } from '../../../payments/chain-node.ts';
import { type ChainRules, rulesOf } from '../../../payments/chain-rules.ts';
import { openCoreNode } from '../../../payments/core/open-node.ts';
import { openEvmNode } from '../../../payments/evm/open-node.ts';

export interface WatchedChain {
  name: string;
  config: ChainConfig;
  rules: ChainRules;
  /**
   * Clients of the chain's endpoints. Blocks are read from the first endpoint, and the other endpoints must agree with
   * it.
   */
  nodes: readonly ChainNode[];
}

/** Creates a client for every endpoint of every chain. */
export const openChains = ({ chains }: RailsFile): WatchedChain[] =>
  Object.entries(chains).map(([name, config]) => ({
    name,
    config,
    rules: rulesOf(config),
    nodes: config.rpc.map((url) => (config.kind === 'evm' ? openEvmNode(url) : openCoreNode(url, config))),
  }));

/** Returns the name and the configuration of the chain that carries a currency, or null if there is none. */
export function chainOf({ chains }: RailsFile, code: string): { name: string; config: ChainConfig } | null {
  const found = Object.entries(chains).find(([, { currencies }]) => Object.hasOwn(currencies, code));
  return found ? { name: found[0], config: found[1] } : null;
}
