import { rooms } from '../check/law/rooms.ts';

/** One name in the three spellings of the house, and its room. */
export interface Names {
  /** The room of backend/modules, as claims. */
  room: string;
  /** gift-cards: files, folders and the address. */
  kebab: string;
  /** giftCards: constants and functions. */
  camel: string;
  /** gift_cards: the table. */
  snake: string;
}

/**
 * @param path room and module, as gift/gift-cards
 * @throws when there is no such room or the name is not lower case with single hyphens
 */
export function namesOf(path: string): Names {
  const [room = '', name = ''] = path.split('/');
  if (!rooms.includes(room)) throw new Error(`"${room}" is no room: one of ${rooms.join(', ')}`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`"${name}": write it as gift-cards, in lower case`);
  return {
    room,
    kebab: name,
    camel: name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    snake: name.replaceAll('-', '_'),
  };
}
