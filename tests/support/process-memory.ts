import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const chunkBytes = 8 * 1024 * 1024;

/**
 * Searches the writable memory of a process on this machine. Linux only.
 * @returns whether one of the texts was found, or null if the system does not let this process read the memory
 */
export function memoryHas(pid: number, ...texts: Buffer[]): boolean | null {
  let file: number;
  try {
    file = openSync(`/proc/${pid}/mem`, 'r');
  } catch {
    return null;
  }
  const longest = Math.max(...texts.map(({ length }) => length));
  const buffer = Buffer.alloc(chunkBytes + longest);
  try {
    for (const { start, end } of writableRegions(pid))
      for (let at = start; at < end; at += BigInt(chunkBytes)) {
        const length = Number(end - at < BigInt(buffer.length) ? end - at : BigInt(buffer.length));
        if (texts.some((text) => buffer.subarray(0, readAt(file, buffer, length, at)).includes(text))) return true;
      }
  } finally {
    closeSync(file);
  }
  return false;
}

/**
 * Reads a part of the memory.
 * @returns the number of bytes, or 0 if this part no longer exists
 */
function readAt(file: number, buffer: Buffer, length: number, at: bigint): number {
  try {
    return readSync(file, buffer, 0, length, at);
  } catch {
    return 0;
  }
}

const writableRegions = (pid: number): { start: bigint; end: bigint }[] =>
  readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, from, to] = /^([\da-f]+)-([\da-f]+) rw/.exec(line) ?? [];
      return from && to ? [{ start: BigInt(`0x${from}`), end: BigInt(`0x${to}`) }] : [];
    });
