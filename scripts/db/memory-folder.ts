import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Free memory in bytes that the databases of a whole test run need, including their write-ahead log. */
const minFreeBytes = 3 * 1024 ** 3;

/**
 * Creates a temporary folder for a database, in memory if there is room, so that tests do not wait for the disk. Every
 * user may enter the folder, because PostgreSQL runs as another user if tests run as root.
 */
export function databaseFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Returns whether /dev/shm is large enough and allows programs to run in it. Tests may copy PostgreSQL's programs to
 * /dev/shm, but many containers forbid programs there.
 */
function hasRoomInMemory(): boolean {
  try {
    const options = /^\S+ \/dev\/shm \S+ (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8'))?.[1];
    const { bavail, bsize } = statfsSync(memory);
    return options !== undefined && !options.split(',').includes('noexec') && bavail * bsize >= minFreeBytes;
  } catch {
    return false;
  }
}
