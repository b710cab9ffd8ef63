import { bankNamed } from './banks.ts';
import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Checks the name of a bank, in any of its spellings, and returns its name in the list of banks. */
export const checkBank: RequisiteCheck = (value) => {
  const name = bankNamed(value);
  return name === undefined ? refused('format') : accepted(name);
};
