/**
 * First digits of card numbers by issuing bank, keyed by the bank's code in rate files. The list is incomplete: the
 * issuers publish these prefixes (ISO/IEC 7812), but a bank has more of them.
 */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  SBERRUB: ['220220', '4276', '4279', '5469', '639002'],
  TCSBRUB: ['220070', '437772', '437773', '521324', '553691'],
  ACRUB: ['220015', '415428', '477964', '521178', '548673'],
  TBRUB: ['220024', '220040', '427229', '462235'],
  RFBRUB: ['220030', '462729', '462730'],
  GPBRUB: ['220001', '548999'],
};

/** Whether a currency's code names a bank whose cards can be recognised. */
export const isKnownIssuer = (code: string): boolean => Object.hasOwn(prefixes, code);

/** Whether a card number, complete or not, probably belongs to another bank than the one with this code. */
export function isOtherIssuer(number: string, code: string): boolean {
  const digits = number.replaceAll(/\D/g, '');
  const issuer = Object.keys(prefixes).find((bank) => prefixes[bank]?.some((prefix) => digits.startsWith(prefix)));
  return isKnownIssuer(code) && issuer !== undefined && issuer !== code;
}
