import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureFolder } from '#backend/ensure-folder.ts';

/**
 * Locks the data folder for this process, so that two supervisors never share a database.
 * @returns a function that unlocks the folder
 * @throws if another running supervisor has locked it, or the folder is not writable
 */
export function lockDataDir(dataDir: string): () => Promise<void> {
  createDataDir(dataDir);
  assertNotLocked(dataDir);
  const file = pidFile(dataDir);
  try {
    writeFileSync(file, String(process.pid));
  } catch (error) {
    throw new Error(`DATA_DIR: ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    });
  }
  return async () => rmSync(file, { force: true });
}

function createDataDir(dataDir: string): void {
  try {
    ensureFolder(dataDir);
  } catch (error) {
    throw new Error(`DATA_DIR: ${(error as Error).message}`, { cause: error });
  }
}

export function assertNotLocked(dataDir: string): void {
  const pid = lockedBy(dataDir);
  if (pid) throw new Error(`Already running: process ${pid} uses ${dataDir}. Stop it first, or set another DATA_DIR.`);
}

/** Returns the process id of another running supervisor or upgrade that has locked the data folder, or null. */
export function lockedBy(dataDir: string): number | null {
  const file = pidFile(dataDir);
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return pid !== process.pid && isSupervisor(pid) ? pid : null;
}

const pidFile = (dataDir: string): string => join(dataDir, 'supervisor.pid');

/**
 * Returns whether a process is a supervisor or an upgrade. Compares the command line, because another program may have reused the pid
 * of a dead supervisor.
 */
function isSupervisor(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return /scripts\/upgrade\.ts|supervise/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}
