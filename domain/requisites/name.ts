import { accepted, type RequisiteCheck, refused } from './format.ts';

const latin = /^[A-Za-zÀ-ÖØ-öø-ÿĀ-ſ .'’-]+$/;
const cyrillic = /^[А-Яа-яЁёІіЇїЄєҐґӘәҒғҚқҢңӨөҰұҮүҺһ .'’-]+$/;

/** Checks a person's name. Mixing Latin and Cyrillic letters is refused, because many of them look alike. */
export const checkName: RequisiteCheck = (value) => {
  if (!latin.test(value) && !cyrillic.test(value)) return refused('letters');
  const letters = value.replace(/[^\p{L}]/gu, '').length;
  return letters >= 2 && value.length <= 80 ? accepted(value) : refused('length');
};
