import { accepted, type RequisiteCheck, refused } from './format.ts';

/** A memo, which the receiving exchange compares byte for byte. It must be printable and is never changed. */
export const checkMemo: RequisiteCheck = (value) => {
  // A space at an end is probably a copying mistake, but only the owner of the memo can know.
  if (!/^[\x20-\x7eА-Яа-яЁё№]+$/.test(value) || value !== value.trim()) return refused('letters');
  return value.length <= 120 ? accepted(value) : refused('length');
};
