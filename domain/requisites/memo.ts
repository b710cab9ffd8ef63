import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Checks a memo. It is never changed, because the receiving exchange compares it byte by byte. */
export const checkMemo: RequisiteCheck = (value) => {
  // A space at either end is refused instead of trimmed, because it might belong to the memo.
  if (!/^[\x20-\x7eА-Яа-яЁё№]+$/.test(value) || value !== value.trim()) return refused('letters');
  return value.length <= 120 ? accepted(value) : refused('length');
};
