import { fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { rotateLog, rotationIntervalMs } from '#backend/rotate-log.ts';
import { log } from './log.ts';

export interface LogFile {
  path: string;
  fd: number;
  /** Size of the file in bytes when the process was started. */
  startOffset: number;
}

/** Number of bytes to read from the end of a log, enough for its last lines. */
const tailBytes = 64 * 1024;

const openFiles: LogFile[] = [];

/** Opens DATA_DIR/logs/<name>.log for appending, and rotates it first if it is too large. */
export function openLogFile(dataDir: string, name: string): LogFile {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.log`);
  rotateLog(path);
  const fd = openSync(path, 'a+', 0o600);
  const file = { path, fd, startOffset: fstatSync(fd).size };
  openFiles.push(file);
  return file;
}

/** Rotates every open log that has become too large. A log's process keeps writing to the same file. */
export function rotateLogs(maxBytes?: number): void {
  for (const file of openFiles) {
    try {
      if (rotateLog(file.path, maxBytes)) file.startOffset = 0;
    } catch (error) {
      log.error(`log: not rotated, ${(error as Error).message}`);
    }
  }
}

/** Rotates logs at intervals until the process exits. */
export const keepLogsSmall = (): void => void setInterval(() => rotateLogs(), rotationIntervalMs).unref();

/**
 * Returns the last lines that the process has logged since it was started, indented for the terminal, and the path of
 * the log file.
 */
export function lastLines({ path, fd, startOffset }: LogFile, count = 25): string {
  const { size } = fstatSync(fd);
  const start = Math.max(startOffset, size - tailBytes);
  const buffer = Buffer.alloc(Math.max(0, size - start));
  const lines = buffer
    .subarray(0, readSync(fd, buffer, { position: start }))
    .toString()
    .trimEnd()
    .split('\n');
  // The first line is dropped if the read may have begun within it.
  const whole = start > startOffset ? lines.slice(1) : lines;
  return `${whole
    .slice(-count)
    .map((line) => `  ${line}`)
    .join('\n')}\n(${path})`;
}
