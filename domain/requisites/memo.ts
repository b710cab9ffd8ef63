import { accepted, type RequisiteCheck, refused } from './format.ts';

/**
 * Checks a memo. It must be printable and is never changed, because the receiving exchange compares it byte for byte.
 */
export const checkMemo: RequisiteCheck = (value) => {
  // A space at either end is refused. It is probably a copying mistake, but only the owner of the memo can know.
  if (!/^[\x20-\x7eА-Яа-яЁё№]+$/.test(value) || value !== value.trim()) return refused('letters');
  return value.length <= 120 ? accepted(value) : refused('length');
};
