import { bankNamed } from './banks.ts';
import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Accepts a bank by any of its names, and returns its name in the list of banks. */
export const checkBank: RequisiteCheck = (value) => {
  const name = bankNamed(value);
  return name === undefined ? refused('format') : accepted(name);
};
