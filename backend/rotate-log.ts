import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs';

const maxLogBytes = 50 * 1024 * 1024;

/**
 * Moves the content of a log over `maxBytes` to <path>.old and empties the file. Its writer keeps it open for
 * appending, so a renamed file would go on growing under its new name.
 * @returns whether the file was emptied
 */
export function rotateLog(path: string, maxBytes = maxLogBytes): boolean {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= maxBytes) return false;
  try {
    copyFileSync(path, `${path}.old`);
  } catch {
    // On a full disk, freeing space is more important than keeping the lines.
    rmSync(`${path}.old`, { force: true });
  }
  truncateSync(path);
  return true;
}

/** Interval of the size check of running processes' logs. */
export const rotationIntervalMs = 10_000;
