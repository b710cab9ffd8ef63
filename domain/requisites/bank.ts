import { bankNamed } from './banks.ts';
import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Finds a bank of the list by any of its names. The value becomes the name in the list. */
export const checkBank: RequisiteCheck = (value) => {
  const name = bankNamed(value);
  return name === undefined ? refused('format') : accepted(name);
};
