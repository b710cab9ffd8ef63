import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs';

const maxLogBytes = 50 * 1024 * 1024;

/**
 * Empties a log that is larger than `maxBytes`, after copying the log to <path>.old. The log is not renamed, because
 * its writer would go on writing to the renamed file.
 * @returns whether the log was emptied
 */
export function rotateLog(path: string, maxBytes = maxLogBytes): boolean {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= maxBytes) return false;
  try {
    copyFileSync(path, `${path}.old`);
  } catch {
    // Copying fails if the disk is full. Delete the incomplete copy and empty the log anyway, because free space
    // matters more than old log lines.
    rmSync(`${path}.old`, { force: true });
  }
  truncateSync(path);
  return true;
}

export const rotationIntervalMs = 10_000;
