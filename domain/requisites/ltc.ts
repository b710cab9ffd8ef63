import { checkBase58Address } from './base58-address.ts';
import type { RequisiteCheck } from './format.ts';
import { checkSegwit } from './segwit.ts';

/**
 * Checks a Litecoin address: L…, M… or ltc1…. The old form 3… is refused, because Bitcoin uses 3… too, and every such
 * address also has an M… form.
 */
export const checkLtc: RequisiteCheck = (value) =>
  /^t?ltc1/i.test(value) ? checkSegwit(value, 'ltc') : checkBase58Address(value, ['30', '32']);
