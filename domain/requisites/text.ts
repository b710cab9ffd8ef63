import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Checks one line of printable ASCII and Cyrillic characters. */
export const checkText: RequisiteCheck = (value) => {
  if (!/^[\x20-\x7eА-Яа-яЁёІіЇїЄєҐґ№«»—–]+$/.test(value)) return refused('letters');
  return value.length <= 120 ? accepted(value) : refused('length');
};
