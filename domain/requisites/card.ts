import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Checks a payment card number of 16 to 19 digits with its Luhn check digit (ISO/IEC 7812). Hyphens are allowed. */
export const checkCard: RequisiteCheck = (value) => {
  const digits = value.replaceAll('-', '');
  if (!/^\d*$/.test(digits)) return refused('letters');
  if (digits.length < 16 || digits.length > 19) return refused('length');
  if (!/^[2-9]/.test(digits)) return refused('format');
  return luhnDigit(digits.slice(0, -1)) === digits.at(-1) ? accepted(digits) : refused('checksum');
};

/**
 * Computes the Luhn check digit of a number.
 * @param body the number without its check digit
 */
export function luhnDigit(body: string): string {
  let sum = 0;
  for (let index = 0; index < body.length; index++) {
    const digit = body.charCodeAt(body.length - 1 - index) - 48;
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}
