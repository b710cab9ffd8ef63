const words = /[\p{L}\p{N}]+/gu;
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [...'АВЕКМНОРСТУХавекмнорстух'].map((letter, at) => [letter, 'ABEKMHOPCTYXabekmhopctyx'.charAt(at)]),
);
const isLatin = (word: string): boolean => /^[a-z\d]+$/iu.test(word);
const hasDigit = (word: string): boolean => /\p{N}/u.test(word);
const hasLetter = (word: string): boolean => /\p{L}/u.test(word);
/** Networks such as TRC20, and numbers with a unit such as 10am or 500RUB. */
const plainMixed = /^(?:[A-Z]{2,}\d{1,2}|\d+[A-Za-z]{1,4})$/u;
/** Words, abbreviations and brands such as PayPal. */
const plainCase = /^(?:[a-z]+|[A-Z]+|[A-Z]?[a-z]+(?:[A-Z][a-z]+)*)$/u;

/** An address in one piece is a long word, or a shorter word that mixes letters and digits. */
const minWord = 24;
const minMixedWord = 10;
/** An address in pieces is a chain of words that no language has: at least this many letters, two words with digits. */
const minChainLetters = 16;
const minMixed = 2;
/** So many plain words, or one so long, end a chain. */
const maxPlainWords = 2;
const maxPlainLetters = 9;
/** Pieces that are too short to look odd: five in a row have a digit. */
const minPieces = 5;

/** Returns whether a normalised text holds a blockchain address, also in pieces. Takes time linear in length. */
export function namesAddress(plain: string): boolean {
  let letters = 0;
  let mixed = 0;
  let plainWords = 0;
  let pieces = 0;
  let piecesWithLetters = 0;
  for (const [found] of plain.matchAll(words)) {
    const word = folded(found);
    if (isAddress(word)) return true;
    if (!isLatin(word)) {
      letters = mixed = plainWords = pieces = piecesWithLetters = 0;
      continue;
    }
    if (pieces >= minPieces && piecesWithLetters + (hasLetter(word) ? 1 : 0) >= minMixed && word.length > 1)
      return true;
    const isPiece = word.length > 1 && hasDigit(word);
    pieces = isPiece ? pieces + 1 : 0;
    piecesWithLetters = isPiece ? piecesWithLetters + (hasLetter(word) ? 1 : 0) : 0;
    if (isOdd(word)) {
      letters += word.length;
      mixed += hasDigit(word) ? 1 : 0;
      plainWords = 0;
      if (letters >= minChainLetters && mixed >= minMixed) return true;
    } else if (++plainWords > maxPlainWords || word.length > maxPlainLetters) letters = mixed = plainWords = 0;
  }
  return false;
}

function isAddress(word: string): boolean {
  const isMixed = hasDigit(word) && hasLetter(word);
  if (word.length >= minWord && (isLatin(word) || isMixed)) return true;
  return word.length >= minMixedWord && isMixed && isLatin(word);
}

function isOdd(word: string): boolean {
  if (hasDigit(word)) return hasLetter(word) && !plainMixed.test(word);
  return !plainCase.test(word);
}

/** Returns a word in Latin letters if each of its letters looks like one, or else the word. */
function folded(word: string): string {
  if (isLatin(word) || !/[a-z\d]/iu.test(word)) return word;
  const latin = [...word].map((letter) => lookAlikes[letter] ?? letter).join('');
  return isLatin(latin) ? latin : word;
}
