import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureFolder } from '../../ensure-folder.ts';
import { databaseUser, type SystemUser } from './system-user.ts';

export interface Place {
  folder: string;
  /** User that runs PostgreSQL. Set only if the product runs as root, because PostgreSQL refuses to run as root. */
  user?: SystemUser;
}

/**
 * Returns the folder of PostgreSQL's files: inside DATA_DIR, or under /var/lib if the user that runs PostgreSQL cannot
 * enter DATA_DIR. A folder under /var/lib has a random name, stored in DATA_DIR, so that two data folders never share a
 * database.
 */
export function placeFor(dataDir: string): Place {
  ensureFolder(dataDir);
  if (process.getuid?.() !== 0) return { folder: ownFolder(join(dataDir, 'postgres')) };
  const user = databaseUser();
  if (canEnter(dataDir)) return { folder: ownFolder(join(dataDir, 'postgres')), user };
  const note = join(dataDir, 'postgres-folder');
  if (!existsSync(note)) writeFileSync(note, `/var/lib/razmen/${randomBytes(8).toString('hex')}`);
  return { folder: ownFolder(readFileSync(note, 'utf8').trim()), user };
}

/** Returns whether all users may enter the folder and its parents. */
export function canEnter(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0;
  const parent = dirname(folder);
  return open && (parent === folder || canEnter(parent));
}

function ownFolder(folder: string): string {
  ensureFolder(folder, 0o755);
  return folder;
}
