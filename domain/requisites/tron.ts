import { checkBase58Address } from './base58-address.ts';
import type { RequisiteCheck } from './format.ts';

/** Checks an address of TRON and its TRC20 tokens: T…. */
export const checkTron: RequisiteCheck = (value) => checkBase58Address(value, ['41']);
