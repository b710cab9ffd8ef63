import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents, level by level: Node's recursive mkdir never returns below a folder that
 * takes none, such as /proc.
 * @throws with the first level that cannot be a folder, and the reason
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
    // Another process created it meanwhile.
    if (code === 'EEXIST') return;
    throw new Error(`${folder} cannot be created (${code})`, { cause: error });
  }
}
