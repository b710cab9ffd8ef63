import type { CoreCoinName, CoreNet } from '#contracts/core-coins.ts';
import type { ChainConfig } from '#contracts/rails-file.ts';
import { checkEvm } from '#domain/requisites/evm.ts';
import { deriveAddress, scriptOf } from './core/addresses.ts';
import { coreNetwork } from './core/coins.ts';
import { assertXpub, depositAddress } from './evm/addresses.ts';

/** Properties of a chain that are known without a node: its id, and how its addresses are derived and compared. */
export interface ChainRules {
  /**
   * Number of an EVM chain, or the hash of the first block of a Core chain. A node with another id belongs to another
   * chain.
   */
  id: string;
  /**
   * Derives the deposit address with the given index.
   * @throws if the extended key of the configuration cannot be used
   */
  deriveAddress(index: number): string;
  /**
   * Converts an address to the format in which addresses of transfers are compared. Returns null for an address of
   * another chain.
   */
  keyOf(address: string): string | null;
}

/** The fields by which both RAILS_FILE and SIGNER_FILE identify a chain. */
export type NamedChain =
  | { kind?: 'evm' | undefined; chainId: number }
  | { kind: 'core'; coin: CoreCoinName; net: CoreNet };

export const chainIdOf = (chain: NamedChain): string =>
  chain.kind === 'core' ? coreNetwork(chain).genesis : String(chain.chainId);

const lower = (address: string): string | null => (checkEvm(address).ok ? address.toLowerCase() : null);

/**
 * Returns the address to which a claim is paid, in the format in which payouts store addresses.
 * @returns null unless exactly one of the requisites is an address of the chain
 */
export function recipientIn(chain: NamedChain, requisites: readonly { value: unknown }[]): string | null {
  const addresses = requisites.flatMap(({ value }) => {
    const address = String(value);
    const payable = chain.kind === 'core' ? scriptOf(chain, address) && address : lower(address);
    return payable === null ? [] : [payable];
  });
  return addresses.length === 1 ? (addresses[0] ?? null) : null;
}

export const rulesOf = (config: ChainConfig): ChainRules =>
  config.kind === 'core'
    ? {
        id: chainIdOf(config),
        deriveAddress: (index) => deriveAddress(config, index),
        keyOf: (address) => scriptOf(config, address),
      }
    : {
        id: chainIdOf(config),
        deriveAddress: (index) => {
          assertXpub(config.xpub);
          return depositAddress(config.xpub, index);
        },
        keyOf: lower,
      };
