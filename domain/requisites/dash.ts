import { checkBase58Address } from './base58-address.ts';
import type { RequisiteCheck } from './format.ts';

/** Checks a Dash address, which begins with X, or with 7 if it belongs to a script. */
export const checkDash: RequisiteCheck = (value) => checkBase58Address(value, ['4c', '10']);
