import { checkBase58Address } from './base58-address.ts';
import type { RequisiteCheck } from './format.ts';

/** Checks a Dogecoin address, which begins with D, or with 9 or A if it belongs to a script. */
export const checkDoge: RequisiteCheck = (value) => checkBase58Address(value, ['1e', '16']);
