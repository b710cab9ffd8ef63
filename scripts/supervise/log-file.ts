import { fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { ensureFolder } from '#backend/ensure-folder.ts';
import { rotateLog, rotationIntervalMs } from '#backend/rotate-log.ts';
import { log } from './log.ts';

export interface LogFile {
  path: string;
  fd: number;
  /** Size of the log in bytes when the process started. Earlier bytes belong to previous runs. */
  startOffset: number;
}

const tailBytes = 64 * 1024;

const openFiles: LogFile[] = [];

/** Opens DATA_DIR/logs/<name>.log for appending, and first rotates the log if it is too large. */
export function openLogFile(dataDir: string, name: string): LogFile {
  const folder = join(dataDir, 'logs');
  ensureFolder(folder, 0o700);
  const path = join(folder, `${name}.log`);
  rotateLog(path);
  const fd = openSync(path, 'a+', 0o600);
  const file = { path, fd, startOffset: fstatSync(fd).size };
  openFiles.push(file);
  return file;
}

/** Rotates oversized logs by truncating them in place, because running processes keep the files open. */
export function rotateLogs(maxBytes?: number): void {
  for (const file of openFiles) {
    try {
      if (rotateLog(file.path, maxBytes)) file.startOffset = 0;
    } catch (error) {
      log.error(`log: not rotated, ${(error as Error).message}`);
    }
  }
}

export const keepLogsSmall = (): void => void setInterval(() => rotateLogs(), rotationIntervalMs).unref();

/** Returns the last log lines of the process's current run, and the path of the log file. */
export function lastLines({ path, fd, startOffset }: LogFile, count = 25): string {
  const { size } = fstatSync(fd);
  const start = Math.max(startOffset, size - tailBytes);
  const buffer = Buffer.alloc(Math.max(0, size - start));
  const lines = buffer
    .subarray(0, readSync(fd, buffer, { position: start }))
    .toString()
    .trimEnd()
    .split('\n');
  // Drops the first line if only the end of the log was read, because the line may be incomplete.
  const whole = start > startOffset ? lines.slice(1) : lines;
  return `${whole
    .slice(-count)
    .map((line) => `  ${line}`)
    .join('\n')}\n(${path})`;
}
