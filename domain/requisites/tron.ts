import { checkBase58Address } from './base58-address.ts';
import type { RequisiteCheck } from './format.ts';

/** Checks an address of TRON or one of its TRC20 tokens. The address begins with T. */
export const checkTron: RequisiteCheck = (value) => checkBase58Address(value, ['41']);
