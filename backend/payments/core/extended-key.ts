import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import type { DepositScript } from '#contracts/core-coins.ts';

const base58check = createBase58check(sha256);

/**
 * Versions of extended public keys (SLIP-132, and chainparams.cpp of Dogecoin and Dash), with the script type that each
 * version stands for.
 */
const versions: Record<number, DepositScript> = {
  0x0488b21e: 'p2pkh', // xpub
  0x049d7cb2: 'p2sh-p2wpkh', // ypub
  0x04b24746: 'p2wpkh', // zpub
  0x043587cf: 'p2pkh', // tpub
  0x044a5262: 'p2sh-p2wpkh', // upub
  0x045f1cf6: 'p2wpkh', // vpub
  0x019da462: 'p2pkh', // Ltub
  0x01b26ef6: 'p2sh-p2wpkh', // Mtub
  0x02facafd: 'p2pkh', // dgub
  0x02fe52cc: 'p2pkh', // drkp
};

/** Version of private keys. The library function `fromExtendedKey` requires it, although private keys are refused. */
const privateVersion = 0x0488ade4;

export interface ExtendedKey {
  key: HDKey;
  /** Script type that the prefix of the key (such as `zpub`) stands for. */
  script: DepositScript;
}

/**
 * Reads an extended public key.
 * @throws if the key is private, or its checksum or version is wrong
 */
export function readExtendedKey(text: string): ExtendedKey {
  const version = Buffer.from(base58check.decode(text)).readUInt32BE(0);
  const script = versions[version];
  if (script === undefined) throw new Error('no extended public key of a known version');
  return { key: HDKey.fromExtendedKey(text, { public: version, private: privateVersion }), script };
}
