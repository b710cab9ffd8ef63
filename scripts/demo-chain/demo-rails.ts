import { pbkdf2Sync } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import type { RailsFile } from '#contracts/rails-file.ts';

/**
 * Seed phrase of the wallet that anvil and other local chains use. Everybody knows it, so coins of this wallet are
 * worth nothing.
 */
const words = 'test test test test test test test test test test test junk';

/**
 * Returns the content of a RAILS_FILE for the demo's local chain. Name and account depend on the first block, because a
 * newly created chain must not share its addresses and stored blocks with an earlier one.
 */
export function demoRails(url: string, token: string, { hash }: { hash: string }): RailsFile {
  const account = Number.parseInt(hash.slice(2, 9), 16) + 1;
  const seed = pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512');
  const xpub = HDKey.fromMasterSeed(seed).derive(`m/44'/60'/${account}'`).publicExtendedKey;
  return {
    chains: {
      [`demo-${hash.slice(2, 10)}`]: {
        kind: 'evm',
        network: 'ERC20',
        chainId: 31_337,
        rpc: [url],
        xpub,
        blockSeconds: 4,
        currencies: { ETH: { decimals: 18 }, USDTERC20: { contract: token, decimals: 6 } },
      },
    },
  };
}
