import { bankNamed } from './banks.ts';
import { accepted, type RequisiteCheck, refused } from './format.ts';

/** A bank of the list, by any of its names. The value becomes the listed name. */
export const checkBank: RequisiteCheck = (value) => {
  const name = bankNamed(value);
  return name === undefined ? refused('format') : accepted(name);
};
