import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base58xmr } from '@scure/base';
import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Size of a Monero address in bytes, including the checksum, keyed by the first byte of the address. */
const sizes = new Map([
  [18, 69],
  [19, 77],
  [42, 69],
]);
const lengths = new Set([95, 106]);

/** Checks a Monero address, which has 95 or 106 characters and begins with 4 or 8. */
export const checkXmr: RequisiteCheck = (value) => {
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(value)) return refused('letters');
  if (!lengths.has(value.length)) return refused('length');
  let bytes: Uint8Array;
  try {
    bytes = base58xmr.decode(value);
  } catch {
    // The library throws if a block of eleven base58 characters encodes more than eight bytes. A typo can cause such a
    // block.
    return refused('checksum');
  }
  const body = bytes.slice(0, -4);
  if (bytesToHex(keccak_256(body).slice(0, 4)) !== bytesToHex(bytes.slice(-4))) return refused('checksum');
  const size = sizes.get(bytes[0] ?? 0);
  if (size === undefined) return refused('network');
  return size === bytes.length ? accepted(value) : refused('length');
};
