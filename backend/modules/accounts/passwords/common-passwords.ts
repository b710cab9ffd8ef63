import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from '#contracts/auth.ts';

const commonPasswords = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordLength.min),
);

const russian = 'йцукенгшщзхъфывапролджэячсмитьбю';
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** Replaces Russian letters with the Latin characters on the same keys of a keyboard. */
const asLatin = (text: string): string => [...text].map((sign) => latin[russian.indexOf(sign)] ?? sign).join('');

/** Names and topics of this site. Password guessers combine such words with digits. */
const siteWords = ['razmen', 'exchange', 'obmen', 'обменник', 'обмен', 'bitcoin', 'биткоин', 'crypto', 'крипто'];

/** Minimum number of characters of a password. Words of this site and parts of the e-mail address do not count. */
const minOtherSigns = 6;

/**
 * Parts of the e-mail address with fewer characters than this are ignored, because good passwords contain such short
 * parts by chance.
 */
const minNameLength = 4;

/**
 * Whether a password is easy to guess: it is a commonly used password, has fewer than four different characters, or
 * consists mostly of words of this site or parts of the e-mail address.
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
