import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base58, createBase58check } from '@scure/base';
import { accepted, type RequisiteResult, refused } from './format.ts';

const base58check = createBase58check(sha256);
const alphabet = /^[1-9A-HJ-NP-Za-km-z]+$/;

/**
 * Checks a Base58Check address: version, 20-byte hash and checksum.
 * @param versions the allowed leading bytes, in hexadecimal
 */
export function checkBase58Address(value: string, versions: readonly string[]): RequisiteResult {
  if (!alphabet.test(value)) return refused('letters');
  // The length (26 to 36 characters) is checked before decoding, because base58 decoding takes quadratic time.
  if (value.length < 26 || value.length > 36) return refused('length');
  const size = base58.decode(value).length;
  const wanted = 24 + (versions[0]?.length ?? 2) / 2;
  let payload: Uint8Array;
  try {
    payload = base58check.decode(value);
  } catch {
    return refused(size === wanted ? 'checksum' : 'length');
  }
  if (size !== wanted) return refused('length');
  const version = bytesToHex(payload.slice(0, -20));
  return versions.includes(version) ? accepted(value) : refused('network');
}
