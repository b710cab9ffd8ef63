import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Checks a destination tag of the XRP Ledger, which is an unsigned 32-bit integer. */
export const checkTag: RequisiteCheck = (value) => {
  if (!/^\d+$/.test(value)) return refused('letters');
  const number = value.replace(/^0+(?=\d)/, '');
  return BigInt(number) <= 0xffff_ffffn ? accepted(number) : refused('length');
};
