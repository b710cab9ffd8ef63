import { ECDH } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';
import { checksumAddress } from '#domain/requisites/evm.ts';

/**
 * Derives the deposit address with the given index from an account's extended public key (BIP 32). In the wallet that
 * holds the private key, this address has the path m/44'/60'/0'/0/index (BIP 44).
 */
export function depositAddress(xpub: string, index: number): string {
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(0).deriveChild(index);
  if (publicKey === null) throw new Error('the extended key has no public key');
  const point = ECDH.convertKey(Buffer.from(publicKey), 'secp256k1', undefined, undefined, 'uncompressed') as Buffer;
  return checksumAddress(keccak_256(point.subarray(1)).subarray(-20));
}

/**
 * Checks an extended public key.
 * @throws if the checksum is wrong or the key is private
 */
export function assertXpub(xpub: string): void {
  if (HDKey.fromExtendedKey(xpub).privateKey !== null) throw new Error('a private key is no deposit key');
}
