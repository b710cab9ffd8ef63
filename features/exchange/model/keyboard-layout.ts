const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const toCyrillic = new Map([...latin].map((key, at) => [key, cyrillic[at] ?? key]));
const toLatin = new Map([...cyrillic].map((key, at) => [key, latin[at] ?? key]));

const mapKeys = (keys: ReadonlyMap<string, string>, text: string): string =>
  [...text].map((key) => keys.get(key) ?? key).join('');

/** Returns a text in lower case, as typed and as typed with the other keyboard layout. */
export const layouts = (text: string): string[] => [text, mapKeys(toLatin, text), mapKeys(toCyrillic, text)];
