const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const latin = 'a b v g d e e zh z i y k l m n o p r s t u f h c ch sh sch  y  e yu ya'.split(' ');

const letters = new Map([...cyrillic].map((letter, at) => [letter, latin[at] ?? '']));

/** Transliterates Cyrillic to Latin, because people spell tickers by ear: "бтц" becomes "btc". */
export const transliterate = (text: string): string =>
  [...text].map((letter) => letters.get(letter) ?? letter).join('');
