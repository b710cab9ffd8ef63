import { checkBase58Address } from './base58-address.ts';
import type { RequisiteCheck } from './format.ts';
import { checkSegwit } from './segwit.ts';

/** Litecoin: L…, M… and ltc1…. The old 3… form is refused, because Bitcoin shares it; the same address has an M… form. */
export const checkLtc: RequisiteCheck = (value) =>
  /^t?ltc1/i.test(value) ? checkSegwit(value, 'ltc') : checkBase58Address(value, ['30', '32']);
