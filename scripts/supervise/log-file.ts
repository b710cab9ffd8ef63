import { fstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface LogFile {
  path: string;
  fd: number;
  /** Byte offset at which the lines of this start begin. */
  startOffset: number;
}

const maxLogBytes = 50 * 1024 * 1024;

/** Opens DATA_DIR/logs/<name>.log for appending. A file larger than `maxLogBytes` is first renamed to .old. */
export function openLogFile(dataDir: string, name: string): LogFile {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.log`);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(path, `${path}.old`);
  const fd = openSync(path, 'a', 0o600);
  return { path, fd, startOffset: fstatSync(fd).size };
}

/** The last lines since this start, indented for the terminal, with the path of the file. */
export function lastLines({ path, startOffset }: LogFile, count = 25): string {
  const lines = readFileSync(path).subarray(startOffset).toString().trimEnd().split('\n').slice(-count);
  return `${lines.map((line) => `  ${line}`).join('\n')}\n(${path})`;
}
