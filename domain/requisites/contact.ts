import { accepted, type RequisiteCheck, refused } from './format.ts';
import { phoneDigits } from './phone.ts';

/** Matches Russian phone numbers that are written with a leading 8 or without a country code. */
const russianForm = /^(?:8([3489]\d{9})|(9\d{9}))$/;

/**
 * Matches E.164: a country code and at most 15 digits in total. Without a leading + or 00, the number must be long
 * enough to include a country code.
 */
const internationalForm = /^(?:\+|00)([1-9]\d{6,14})$|^([1-9]\d{10,14})$/;

/**
 * Checks a phone number of any country and normalises it to E.164. This function knows the length of Russian numbers
 * only; the API checks the lengths of other countries.
 */
export const checkContact: RequisiteCheck = (value) => {
  const digits = phoneDigits(value);
  if (digits === null) return refused('letters');
  const [, dialled, short] = russianForm.exec(digits) ?? [];
  if (dialled || short) return accepted(`+7${dialled ?? short}`);
  const [, coded, bare] = internationalForm.exec(digits) ?? [];
  const isRussian = (coded ?? bare)?.startsWith('7');
  if (isRussian && (coded ?? bare)?.length !== 11) return refused('length');
  if (coded || bare) return accepted(`+${coded ?? bare}`);
  return refused(digits.length < 8 || digits.length > 16 ? 'length' : 'format');
};
