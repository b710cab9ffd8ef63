import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureFolder } from '../../ensure-folder.ts';
import { databaseUser, type SystemUser } from './system-user.ts';

/** Where the server's files live and which user it runs as. */
export interface Place {
  folder: string;
  /** Set when this process is root: PostgreSQL refuses to run as root. */
  user?: SystemUser;
}

/**
 * DATA_DIR, unless the server's user cannot enter it (a checkout in root's own home): then a folder
 * of its own under /var/lib, whose name DATA_DIR keeps, so that a fresh DATA_DIR means a fresh database.
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

/** Whether a user with no rights of its own can reach what lies in this folder. */
export function canEnter(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0;
  const parent = dirname(folder);
  return open && (parent === folder || canEnter(parent));
}

function ownFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}
