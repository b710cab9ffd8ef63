import { rooms } from '../check/law/rooms.ts';

/** The name of a module in its three spellings, and its room. */
export interface Names {
  /** A room of backend/modules, such as `claims`. */
  room: string;
  /** gift-cards: for files, folders and URLs. */
  kebab: string;
  /** giftCards: for constants and functions. */
  camel: string;
  /** gift_cards: for the table. */
  snake: string;
}

/**
 * Splits a module's path into its names.
 * @param path room and module, such as gift/gift-cards
 * @throws if the room does not exist or the name is not lower case with single hyphens
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
