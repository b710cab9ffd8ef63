import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from '#contracts/auth.ts';

const commonPasswords = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordLength.min),
);

const russian = 'йцукенгшщзхъфывапролджэячсмитьбю';
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** Returns the text that results when the keys of a Russian text are typed in the Latin layout. */
const asLatin = (text: string): string => [...text].map((sign) => latin[russian.indexOf(sign)] ?? sign).join('');

/** Words about this site that password guessers combine with digits. */
const siteWords = ['razmen', 'exchange', 'obmen', 'обменник', 'обмен', 'bitcoin', 'биткоин', 'crypto', 'крипто'];

/** Minimum characters that a password must have in addition to site words and parts of the account's e-mail. */
const minOtherSigns = 6;

/** Minimum length of a part of the e-mail to be searched for. Good passwords contain shorter parts by chance. */
const minNameLength = 4;

/**
 * Whether a password is easy to guess. It is when it is in the list of common passwords (in either keyboard layout),
 * has fewer than four different characters, or consists mostly of a site word or the account's e-mail.
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
