const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const toCyrillic = new Map([...latin].map((key, at) => [key, cyrillic[at] ?? key]));
const toLatin = new Map([...cyrillic].map((key, at) => [key, latin[at] ?? key]));

const mapKeys = (keys: ReadonlyMap<string, string>, text: string): string =>
  [...text].map((key) => keys.get(key) ?? key).join('');

/**
 * Returns a text in three versions: as typed, and as if the same keys were pressed in the Latin and in the Cyrillic
 * layout.
 */
export const layouts = (text: string): string[] => [text, mapKeys(toLatin, text), mapKeys(toCyrillic, text)];
