import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureFolder } from '../ensure-folder.ts';
import type { FileStore } from './port.ts';

/** Stores files in one folder that only its owner can read. */
export const diskStore = (folder: string): FileStore => ({
  async put(name, bytes) {
    ensureFolder(folder, 0o700);
    const path = join(folder, name);
    await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
    await rename(`${path}.part`, path);
  },
  async read(name) {
    try {
      return await readFile(join(folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});
