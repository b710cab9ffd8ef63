/** One name in the three writings the house uses. */
export interface Names {
  /** gift-cards: files, folders and the address. */
  kebab: string;
  /** giftCards: constants and functions. */
  camel: string;
  /** gift_cards: the table. */
  snake: string;
}

/** @throws when the name is not lower case with single hyphens */
export function namesOf(name: string): Names {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`"${name}": write it as gift-cards, in lower case`);
  return {
    kebab: name,
    camel: name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    snake: name.replaceAll('-', '_'),
  };
}
