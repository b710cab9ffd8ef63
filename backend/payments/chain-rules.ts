import type { ChainConfig } from '#contracts/rails-file.ts';
import { checkEvm } from '#domain/requisites/evm.ts';
import { deriveAddress, scriptOf } from './core/addresses.ts';
import { coreNetwork } from './core/coins.ts';
import { assertXpub, depositAddress } from './evm/addresses.ts';

/** Rules of a chain that need no node: who it is, and how its addresses are derived and compared. */
export interface ChainRules {
  /** Number of an EVM chain, or the hash of the first block of a Core chain. A node must have the same. */
  id: string;
  /** Derives the address with a number. @throws if the extended key of the configuration cannot be used */
  deriveAddress(index: number): string;
  /** Returns the form of an address by which transfers are compared, or null for another chain's address. */
  keyOf(address: string): string | null;
  /** Returns the form of an address that payouts store, or null for another chain's address. */
  payable(address: string): string | null;
}

export function rulesOf(config: ChainConfig): ChainRules {
  if (config.kind === 'evm') {
    const lower = (address: string) => (checkEvm(address).ok ? address.toLowerCase() : null);
    return {
      id: String(config.chainId),
      deriveAddress: (index) => {
        assertXpub(config.xpub);
        return depositAddress(config.xpub, index);
      },
      keyOf: lower,
      payable: lower,
    };
  }
  return {
    id: coreNetwork(config).genesis,
    deriveAddress: (index) => deriveAddress(config, index),
    keyOf: (address) => scriptOf(config, address),
    payable: (address) => (scriptOf(config, address) === null ? null : address),
  };
}
