import { base58 } from '@scure/base';
import { accepted, type RequisiteCheck, refused } from './format.ts';

/**
 * Checks a Solana address of 32 bytes in base58. The address has no checksum, so forms show the address again for the
 * visitor to verify.
 */
export const checkSol: RequisiteCheck = (value) => {
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(value)) return refused('letters');
  if (value.length < 32 || value.length > 44) return refused('length');
  return base58.decode(value).length === 32 ? accepted(value) : refused('length');
};
