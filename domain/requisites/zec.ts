import { checkBase58Address } from './base58-address.ts';
import { type RequisiteCheck, refused } from './format.ts';

/** Checks a transparent Zcash address, which begins with t1 or t3. Payouts to shielded addresses are not supported. */
export const checkZec: RequisiteCheck = (value) =>
  /^t[13]/.test(value) ? checkBase58Address(value, ['1cb8', '1cbd']) : refused('format');
