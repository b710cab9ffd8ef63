import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the data folder for this process, so that two supervisors never share a database.
 * @returns gives it back
 * @throws when a living supervisor has it
 */
export function takeDataDir(dataDir: string): () => Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  assertNobodyHas(dataDir);
  const file = holderFile(dataDir);
  writeFileSync(file, String(process.pid));
  return async () => rmSync(file, { force: true });
}

/** @throws when a living supervisor has the data folder */
export function assertNobodyHas(dataDir: string): void {
  const file = holderFile(dataDir);
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder !== process.pid && isSupervisor(holder)) {
    throw new Error(`It runs already: process ${holder} uses ${dataDir}. Stop it first, or set another DATA_DIR.`);
  }
}

const holderFile = (dataDir: string): string => join(dataDir, 'supervisor.pid');

/** A number in a file may be another program's by now. */
function isSupervisor(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('supervise');
  } catch {
    return false;
  }
}
