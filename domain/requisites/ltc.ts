import { checkBase58Address } from './base58-address.ts';
import type { RequisiteCheck } from './format.ts';
import { checkSegwit } from './segwit.ts';

/**
 * Checks a Litecoin address, which begins with L, M or ltc1. The old form that begins with 3 is refused, because it
 * could be a Bitcoin address.
 */
export const checkLtc: RequisiteCheck = (value) =>
  /^t?ltc1/i.test(value) ? checkSegwit(value, 'ltc') : checkBase58Address(value, ['30', '32']);
