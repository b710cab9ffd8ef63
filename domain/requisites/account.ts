import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Number of a wallet or an account: Latin letters and digits. */
export const checkAccount: RequisiteCheck = (value) => {
  if (!/^[A-Za-z0-9]+$/.test(value)) return refused('letters');
  return value.length >= 5 && value.length <= 34 ? accepted(value) : refused('length');
};
