import { rooms } from '../check/law/rooms.ts';

export interface Names {
  room: string;
  kebab: string;
  camel: string;
  snake: string;
}

/**
 * Derives a module's names from its path.
 * @param path the folder of backend/modules and the module name, such as gift/gift-cards
 * @throws if the folder does not exist or the name is not kebab case
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
