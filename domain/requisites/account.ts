import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Checks a wallet or account number, which consists of Latin letters and digits. */
export const checkAccount: RequisiteCheck = (value) => {
  if (!/^[A-Za-z0-9]+$/.test(value)) return refused('letters');
  return value.length >= 5 && value.length <= 34 ? accepted(value) : refused('length');
};
