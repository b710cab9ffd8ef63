import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base58xrp } from '@scure/base';
import { accepted, type RequisiteCheck, refused } from './format.ts';

/**
 * Checks a classic address of the XRP Ledger (r…). X-addresses are refused, because they contain the tag, which has its
 * own field.
 */
export const checkXrp: RequisiteCheck = (value) => {
  if (!value.startsWith('r')) return refused('format');
  if (!/^[rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz]+$/.test(value)) return refused('letters');
  if (value.length < 25 || value.length > 36) return refused('length');
  const bytes = base58xrp.decode(value);
  if (bytes.length !== 25) return refused('length');
  const body = bytes.slice(0, 21);
  const sum = sha256(sha256(body)).slice(0, 4);
  const right = bytes[0] === 0 && bytesToHex(sum) === bytesToHex(bytes.slice(21));
  return right ? accepted(value) : refused('checksum');
};
