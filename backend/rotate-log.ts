import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs';

const maxLogBytes = 50 * 1024 * 1024;

/**
 * If a log is larger than `maxBytes`, copies it to <path>.old and empties it. It is not renamed, because its writer
 * keeps the file open and would go on writing to the renamed one.
 * @returns whether the file was emptied
 */
export function rotateLog(path: string, maxBytes = maxLogBytes): boolean {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= maxBytes) return false;
  try {
    copyFileSync(path, `${path}.old`);
  } catch {
    // Copying fails on a full disk. Then freeing space is more important than keeping the lines.
    rmSync(`${path}.old`, { force: true });
  }
  truncateSync(path);
  return true;
}

/** Interval at which the size of a running process's log is checked. */
export const rotationIntervalMs = 10_000;
