import { accepted, type RequisiteCheck, refused } from './format.ts';

/** A destination tag: a whole number of 32 bits. */
export const checkTag: RequisiteCheck = (value) => {
  if (!/^\d+$/.test(value)) return refused('letters');
  const number = value.replace(/^0+(?=\d)/, '');
  return BigInt(number) <= 0xffff_ffffn ? accepted(number) : refused('length');
};
