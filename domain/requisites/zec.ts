import { checkBase58Address } from './base58-address.ts';
import { type RequisiteCheck, refused } from './format.ts';

/** Zcash: transparent addresses only, t1… and t3…; payouts to shielded ones are not supported. */
export const checkZec: RequisiteCheck = (value) =>
  /^t[13]/.test(value) ? checkBase58Address(value, ['1cb8', '1cbd']) : refused('format');
