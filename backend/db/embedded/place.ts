import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureFolder } from '../../ensure-folder.ts';
import { databaseUser, type SystemUser } from './system-user.ts';

/** Folder of the server's files, and the user who runs the server. */
export interface Place {
  folder: string;
  /** The user to run PostgreSQL as. Only set when this process is root, because PostgreSQL refuses to run as root. */
  user?: SystemUser;
}

/**
 * Returns the folder for the server's files: inside DATA_DIR, or under /var/lib if the server's user cannot enter
 * DATA_DIR. The path under /var/lib is random and stored in DATA_DIR, so that another DATA_DIR gets another database.
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

/** Whether all users can enter the folder. */
export function canEnter(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0;
  const parent = dirname(folder);
  return open && (parent === folder || canEnter(parent));
}

function ownFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}
