import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from '#contracts/auth.ts';

const commonPasswords = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordLength.min),
);

const russian = 'йцукенгшщзхъфывапролджэячсмитьбю';
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** Text of the same keys in the other keyboard layout. */
const asLatin = (text: string): string => [...text].map((sign) => latin[russian.indexOf(sign)] ?? sign).join('');

/** Whether guessers try this password first: it is in the list of those met most, in either layout, or repeats itself. */
export function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || commonPasswords.has(asLatin(plain)) || new Set(plain).size < 4;
}
