import { checkBase58Address } from './base58-address.ts';
import type { RequisiteCheck } from './format.ts';
import { checkSegwit } from './segwit.ts';

/** Litecoin: L…, M… and ltc1…. The old 3… is Bitcoin's as well, so it is refused: its owner can write it as M…. */
export const checkLtc: RequisiteCheck = (value) =>
  /^t?ltc1/i.test(value) ? checkSegwit(value, 'ltc') : checkBase58Address(value, ['30', '32']);
