import { checkBase58Address } from './base58-address.ts';
import type { RequisiteCheck } from './format.ts';

/** Checks a Dogecoin address: D…, or 9… and A… for a script. */
export const checkDoge: RequisiteCheck = (value) => checkBase58Address(value, ['1e', '16']);
