import { checkBase58Address } from './base58-address.ts';
import type { RequisiteCheck } from './format.ts';

/** Dogecoin: D…, and 9… or A… for scripts. */
export const checkDoge: RequisiteCheck = (value) => checkBase58Address(value, ['1e', '16']);
