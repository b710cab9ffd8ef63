import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs';

const maxLogBytes = 50 * 1024 * 1024;

/**
 * If a log is larger than `maxBytes`, copies it to <path>.old and empties it. The log is not renamed, because its
 * writer keeps the file open and would go on writing to the renamed file.
 * @returns whether the log was emptied
 */
export function rotateLog(path: string, maxBytes = maxLogBytes): boolean {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= maxBytes) return false;
  try {
    copyFileSync(path, `${path}.old`);
  } catch {
    // Copying fails on a full disk, where freeing space is more important than keeping the log.
    rmSync(`${path}.old`, { force: true });
  }
  truncateSync(path);
  return true;
}

/** Interval at which the size of a running process's log is checked. */
export const rotationIntervalMs = 10_000;
