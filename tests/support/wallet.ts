import { pbkdf2Sync } from 'node:crypto';
import { HDKey } from '@scure/bip32';

/** Seed phrase of anvil's wallet. It is public. */
export const testWords = 'test test test test test test test test test test test junk';

/** Returns an account of the test wallet (BIP 39, BIP 44), with its private key. */
export function walletAccount(account: number): HDKey {
  const seed = pbkdf2Sync(testWords, 'mnemonic', 2048, 64, 'sha512');
  return HDKey.fromMasterSeed(seed).derive(`m/44'/60'/${account}'`);
}
