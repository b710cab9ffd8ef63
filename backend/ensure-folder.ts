import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents level by level: Node's recursive mkdir hangs inside a folder such as /proc.
 * @param mode permissions of the folders that are created
 * @throws an error with the reason and the first folder that could not be created
 */
export function ensureFolder(folder: string, mode = 0o777): void {
  const entry = statSync(folder, { throwIfNoEntry: false });
  if (entry?.isDirectory()) return;
  if (entry) throw new Error(`${folder} is a file, not a folder`);
  ensureFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Ignore EEXIST: another process has created the folder in the meantime.
    if (code === 'EEXIST') return;
    throw new Error(`${folder} cannot be created (${code})`, { cause: error });
  }
}
