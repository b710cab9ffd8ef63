import { checkBase58Address } from './base58-address.ts';
import type { RequisiteCheck } from './format.ts';

/** Dash: X…, and 7… for scripts. */
export const checkDash: RequisiteCheck = (value) => checkBase58Address(value, ['4c', '10']);
