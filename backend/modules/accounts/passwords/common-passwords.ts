import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from '#contracts/auth.ts';

const commonPasswords = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordLength.min),
);

const russian = 'йцукенгшщзхъфывапролджэячсмитьбю';
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** Returns what the same keys type in the Latin layout. */
const asLatin = (text: string): string => [...text].map((sign) => latin[russian.indexOf(sign)] ?? sign).join('');

/** Whether a password is easy to guess: in the list of common ones, in either keyboard layout, or a repetition. */
export function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || commonPasswords.has(asLatin(plain)) || new Set(plain).size < 4;
}
