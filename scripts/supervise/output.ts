import { fstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Output {
  file: string;
  fd: number;
  /** Where this start's lines begin. */
  from: number;
}

const largest = 50 * 1024 * 1024;

/** The log of one part in DATA_DIR/logs; a large one is put aside when the product starts. */
export function openOutput(dataDir: string, name: string): Output {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}.log`);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(file, `${file}.old`);
  const fd = openSync(file, 'a', 0o600);
  return { file, fd, from: fstatSync(fd).size };
}

/** The last lines since this start, for the terminal, and where the rest is. */
export function tail({ file, from }: Output, lines = 25): string {
  const last = readFileSync(file).subarray(from).toString().trimEnd().split('\n').slice(-lines);
  return `${last.map((line) => `  ${line}`).join('\n')}\n(${file})`;
}
