/**
 * Symbols of gift card codes: Crockford's Base32 (https://www.crockford.com/base32.html), which has no letters that
 * look like digits.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsPerSymbol = 5;

/** Number of symbols in a gift card code, without its check symbol. */
const bodyLength = 16;
/** Number of random bytes in a gift card code. */
export const giftCodeBytes = (bodyLength * bitsPerSymbol) / 8;

const groupLength = 4;

/**
 * Number of trailing symbols of a gift card code that are stored in plain text, so that staff can find the card by
 * them.
 */
export const giftEndingLength = 4;

/**
 * Letters that people type instead of similar symbols of a gift card code. The symbol for each letter is at the same
 * index in `meant`.
 */
const lookalikes = 'OILАВЕКМНОРСТУХ';
const meant = '011ABEKMH0PCTYX';

/** Encodes 10 random bytes as a gift card code and appends its check symbol. */
export function giftCodeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const body = Array.from({ length: bodyLength }, (_, place) => {
    const start = place * bitsPerSymbol;
    return alphabet[parseInt(bits.slice(start, start + bitsPerSymbol), 2)];
  }).join('');
  return body + checkSymbol(body);
}

/** Normalises a typed gift card code. Returns null if the code has a wrong length, a foreign symbol or a typo. */
export function readGiftCode(typed: string): string | null {
  const code = giftSymbols(typed);
  const [body, check] = [code.slice(0, bodyLength), code.slice(bodyLength)];
  const isWhole = code.length === bodyLength + 1 && [...code].every((symbol) => alphabet.includes(symbol));
  return isWhole && check === checkSymbol(body) ? code : null;
}

/**
 * Removes spaces and hyphens from a typed code, and replaces look-alike letters with the symbols that they resemble.
 */
export const giftSymbols = (typed: string): string =>
  [...typed.toUpperCase()]
    .filter((symbol) => !/[\s\p{Pd}]/u.test(symbol))
    .map((symbol) => meant[lookalikes.indexOf(symbol)] ?? symbol)
    .join('');

/** Formats a code in groups of four symbols: XXXX-XXXX-XXXX-XXXX-X. */
export const groupGiftCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');

/**
 * Returns the check symbol by the Luhn mod N algorithm (https://en.wikipedia.org/wiki/Luhn_mod_N_algorithm), which
 * detects any single wrong symbol.
 */
function checkSymbol(body: string): string {
  const base = alphabet.length;
  const sum = [...body].toReversed().reduce((total, symbol, place) => {
    const doubled = alphabet.indexOf(symbol) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(doubled / base) + (doubled % base);
  }, 0);
  return alphabet[(base - (sum % base)) % base] ?? '';
}
