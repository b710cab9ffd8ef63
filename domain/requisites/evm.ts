import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Checks an address of Ethereum or another EVM chain. An address in mixed case must have a correct EIP-55 checksum. */
export const checkEvm: RequisiteCheck = (value) => {
  if (!/^0x/i.test(value)) return refused('format');
  const hex = value.slice(2);
  if (!/^[0-9a-f]*$/i.test(hex)) return refused('letters');
  if (hex.length !== 40) return refused('length');
  const checked = checksumAddress(hexToBytes(hex.toLowerCase()));
  const oneCase = hex === hex.toLowerCase() || hex === hex.toUpperCase();
  return oneCase || checked.slice(2) === hex ? accepted(checked) : refused('checksum');
};

/**
 * Formats an address with its EIP-55 checksum. A letter is upper case if the hash's hex digit at the same position is
 * at least 8.
 */
export function checksumAddress(bytes: Uint8Array): string {
  const hex = bytesToHex(bytes);
  const hash = bytesToHex(keccak_256(utf8ToBytes(hex)));
  return `0x${hex.replace(/[a-f]/g, (letter, at: number) => ((hash[at] ?? '0') >= '8' ? letter.toUpperCase() : letter))}`;
}
