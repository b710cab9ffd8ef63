import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Local and international spellings of numbers of Russia, Kazakhstan and Ukraine, with their country code. */
const forms: readonly [RegExp, string][] = [
  [/^\+?7([3-9]\d{9})$/, '+7'],
  [/^8([3-9]\d{9})$/, '+7'],
  [/^(9\d{9})$/, '+7'],
  [/^\+?380([1-9]\d{8})$/, '+380'],
  [/^0([1-9]\d{8})$/, '+380'],
];

/** Checks a telephone number of +7 or +380 and normalises it to E.164. */
export const checkPhone: RequisiteCheck = (value) => {
  const digits = value.replace(/[().-]/g, '');
  if (!/^\+?\d*$/.test(digits)) return refused('letters');
  for (const [form, code] of forms) {
    const [, rest] = form.exec(digits) ?? [];
    if (rest) return accepted(code + rest);
  }
  return refused(digits.length < 10 || digits.length > 13 ? 'length' : 'format');
};
