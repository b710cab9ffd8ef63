import { checkBase58Address } from './base58-address.ts';
import type { RequisiteCheck } from './format.ts';
import { checkSegwit } from './segwit.ts';

/** Checks a Bitcoin address, which begins with 1, 3 or bc1. */
export const checkBtc: RequisiteCheck = (value) =>
  /^(bc|tb)1/i.test(value) ? checkSegwit(value, 'bc') : checkBase58Address(value, ['00', '05']);
