import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Matches a phone number with country code 7: written with 7, with 8, or without a code if it begins with 9. */
const russianForm = /^(?:(?:\+?7|8)([3-9]\d{9})|(9\d{9}))$/;

/** Checks the phone number of a recipient of bank transfers in Russia, and normalises the number to E.164. */
export const checkPhone: RequisiteCheck = (value) => {
  const digits = phoneDigits(value);
  if (digits === null) return refused('letters');
  const [, coded, bare] = russianForm.exec(digits) ?? [];
  if (coded || bare) return accepted(`+7${coded ?? bare}`);
  return refused(digits.length < 10 || digits.length > 13 ? 'length' : 'format');
};

/**
 * Returns a phone number without its separators, or null if it contains characters other than digits and separators.
 */
export function phoneDigits(value: string): string | null {
  const digits = value.replace(/[().-]/g, '');
  return /^\+?\d*$/.test(digits) ? digits : null;
}
