/**
 * Symbols of gift card codes: Crockford's Base32 (https://www.crockford.com/base32.html), which has no letters that look
 * like digits.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsPerSymbol = 5;

/** Symbols of a code without its check symbol. */
const bodyLength = 16;
/** Random bytes that make up a code. */
export const giftCodeBytes = (bodyLength * bitsPerSymbol) / 8;

const groupLength = 4;

/** Last symbols of a code that are stored as they are, so that staff can find a card. */
export const giftEndingLength = 4;

/** Letters that people type or read instead of a symbol: O, I and L, and Cyrillic letters. */
const lookalikes = 'OILАВЕКМНОРСТУХ';
const meant = '011ABEKMH0PCTYX';

/** Returns the code that 10 random bytes stand for, with its check symbol. */
export function giftCodeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const body = Array.from({ length: bodyLength }, (_, place) => {
    const start = place * bitsPerSymbol;
    return alphabet[parseInt(bits.slice(start, start + bitsPerSymbol), 2)];
  }).join('');
  return body + checkSymbol(body);
}

/** Returns a typed code as it was issued, or null if it has a wrong length, a foreign symbol or a typo. */
export function readGiftCode(typed: string): string | null {
  const code = giftSymbols(typed);
  const [body, check] = [code.slice(0, bodyLength), code.slice(bodyLength)];
  const isWhole = code.length === bodyLength + 1 && [...code].every((symbol) => alphabet.includes(symbol));
  return isWhole && check === checkSymbol(body) ? code : null;
}

/** Returns typed symbols without spaces and hyphens, as the alphabet writes them. */
export const giftSymbols = (typed: string): string =>
  [...typed.toUpperCase()]
    .filter((symbol) => !/[\s\p{Pd}]/u.test(symbol))
    .map((symbol) => meant[lookalikes.indexOf(symbol)] ?? symbol)
    .join('');

/** Returns a code in groups of four symbols: XXXX-XXXX-XXXX-XXXX-X. */
export const groupGiftCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');

/**
 * Returns the check symbol by Luhn's algorithm for 32 symbols
 * (https://en.wikipedia.org/wiki/Luhn_mod_N_algorithm). It reveals every single wrong symbol.
 */
function checkSymbol(body: string): string {
  const base = alphabet.length;
  const sum = [...body].toReversed().reduce((total, symbol, place) => {
    const doubled = alphabet.indexOf(symbol) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(doubled / base) + (doubled % base);
  }, 0);
  return alphabet[(base - (sum % base)) % base] ?? '';
}
