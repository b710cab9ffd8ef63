import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Comment that an exchange compares byte for byte: printable, and never changed. */
export const checkMemo: RequisiteCheck = (value) => {
  // A space at an end is a mistake of copying, but only its owner can know that.
  if (!/^[\x20-\x7eА-Яа-яЁё№]+$/.test(value) || value !== value.trim()) return refused('letters');
  return value.length <= 120 ? accepted(value) : refused('length');
};
