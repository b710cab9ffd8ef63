import { rooms } from '../check/law/rooms.ts';

/** The names of a new module in three spellings, and its room. */
export interface Names {
  /** A folder of backend/modules, such as `claims`. */
  room: string;
  /** Name of files, folders and URLs, for example gift-cards. */
  kebab: string;
  /** Name of constants and functions, for example giftCards. */
  camel: string;
  /** Name of the table, for example gift_cards. */
  snake: string;
}

/**
 * Splits a module's path into its names.
 * @param path room and module, such as gift/gift-cards
 * @throws if the room does not exist or the name is not lower case with single hyphens
 */
export function namesOf(path: string): Names {
  const [room = '', name = ''] = path.split('/');
  if (!rooms.includes(room)) throw new Error(`"${room}" is not a room; the rooms are ${rooms.join(', ')}`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error(`"${name}" is not a module name: use lower case and hyphens, for example gift-cards`);
  return {
    room,
    kebab: name,
    camel: name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    snake: name.replaceAll('-', '_'),
  };
}
