import { checkBase58Address } from './base58-address.ts';
import type { RequisiteCheck } from './format.ts';

/** Checks a Dash address: X…, or 7… for a script. */
export const checkDash: RequisiteCheck = (value) => checkBase58Address(value, ['4c', '10']);
