import type { EvmChainConfig, RailsFile } from '#contracts/rails-file.ts';
import { checkEvm } from '#domain/requisites/evm.ts';
import type { EvmNode } from '../../../payments/evm/node.ts';
import { openEvmNode } from '../../../payments/evm/open-node.ts';

/** A configured chain with an endpoint to reach it. */
export interface PayingChain {
  name: string;
  config: EvmChainConfig;
  node: EvmNode;
}

/** Opens the first endpoint of every chain on which the exchange pays. */
export const openPayingChains = ({ chains }: RailsFile): PayingChain[] =>
  Object.entries(chains).flatMap(([name, config]) => {
    const [url] = config.rpc;
    return config.kind === 'evm' && url !== undefined ? [{ name, config, node: openEvmNode(url) }] : [];
  });

/** Decimals of the native coin of every EVM chain. */
export const coinDecimals = 18;

/** Returns the code of a chain's native coin, or null if the exchange has no currency for it. */
export const coinOf = ({ currencies }: EvmChainConfig): string | null =>
  Object.keys(currencies).find((code) => currencies[code]?.contract === undefined) ?? null;

/**
 * Returns the address to which a claim is paid, in lower case.
 * @returns null unless exactly one of the requisites is an address of an EVM chain
 */
export function addressIn(requisites: readonly { value: unknown }[]): string | null {
  const addresses = requisites.map(({ value }) => String(value)).filter((value) => checkEvm(value).ok);
  return addresses.length === 1 ? (addresses[0]?.toLowerCase() ?? null) : null;
}
