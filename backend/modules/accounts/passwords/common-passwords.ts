import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from '#contracts/auth.ts';

const commonPasswords = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordLength.min),
);

const russian = 'йцукенгшщзхъфывапролджэячсмитьбю';
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** Returns what the same keys type in the Latin layout. */
const asLatin = (text: string): string => [...text].map((sign) => latin[russian.indexOf(sign)] ?? sign).join('');

/** Words that guessers combine with digits at an exchange. */
const siteWords = ['razmen', 'exchange', 'obmen', 'обменник', 'обмен', 'bitcoin', 'биткоин', 'crypto', 'крипто'];

/** Signs that a password must have beside such words and the account's own e-mail. */
const minOtherSigns = 6;

/** Shorter names occur in good passwords by chance. */
const minNameLength = 4;

/**
 * Whether guessers try this password first: it is in the list of the most common ones, in either keyboard layout,
 * repeats itself, or is little more than a word of the site or the account's own e-mail.
 */
export function isCommon(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain) || commonPasswords.has(asLatin(plain)) || new Set(plain).size < 4) return true;
  const names = email
    .toLowerCase()
    .split(/[@.]/)
    .filter((part) => part.length >= minNameLength);
  const rest = [email.toLowerCase(), ...names, ...siteWords].reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest !== plain && rest.length < minOtherSigns;
}
