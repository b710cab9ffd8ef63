import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents, level by level. Node's recursive mkdir would never return inside a folder
 * such as /proc, where nobody can create folders.
 * @throws an error with the first folder that cannot be created, and the reason
 */
export function ensureFolder(folder: string): void {
  const entry = statSync(folder, { throwIfNoEntry: false });
  if (entry?.isDirectory()) return;
  if (entry) throw new Error(`${folder} is a file, not a folder`);
  ensureFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process has created the folder meanwhile.
    if (code === 'EEXIST') return;
    throw new Error(`${folder} cannot be created (${code})`, { cause: error });
  }
}
