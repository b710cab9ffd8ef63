import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks the data folder for this process, so that two supervisors never share a database.
 * @returns the function that unlocks it
 * @throws if another running supervisor has locked it
 */
export function lockDataDir(dataDir: string): () => Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  assertNotLocked(dataDir);
  const file = pidFile(dataDir);
  writeFileSync(file, String(process.pid));
  return async () => rmSync(file, { force: true });
}

/** @throws if another running supervisor has locked the folder */
export function assertNotLocked(dataDir: string): void {
  const file = pidFile(dataDir);
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (pid !== process.pid && isSupervisor(pid)) {
    throw new Error(`Already running: process ${pid} uses ${dataDir}. Stop it first, or set another DATA_DIR.`);
  }
}

const pidFile = (dataDir: string): string => join(dataDir, 'supervisor.pid');

/** Another program may have reused a stale pid, so the command line is compared as well. */
function isSupervisor(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('supervise');
  } catch {
    return false;
  }
}
