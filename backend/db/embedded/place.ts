import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureFolder } from '../../ensure-folder.ts';
import { databaseUser, type SystemUser } from './system-user.ts';

/** Folder of the server's files, and its user. */
export interface Place {
  folder: string;
  /** Set when this process is root: PostgreSQL refuses to run as root. */
  user?: SystemUser;
}

/**
 * Returns DATA_DIR, or a folder under /var/lib if the server's user cannot enter DATA_DIR. The name of that folder is
 * stored in DATA_DIR, so that a new DATA_DIR gets a new database.
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

/** Whether any user can enter the folder. */
export function canEnter(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0;
  const parent = dirname(folder);
  return open && (parent === folder || canEnter(parent));
}

function ownFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}
