import { gzipSync } from 'node:zlib';

const blockSize = 512;
/**
 * Modification time of every file in the archive, the same as in packages made by npm. A constant makes the archive
 * reproducible.
 */
const mtimeSeconds = Date.UTC(1985, 9, 26, 8, 15) / 1_000;
/** Maximum length of a path in the name field of a tar header. */
const maxPathLength = 100;

/**
 * Returns a gzipped tar archive in the ustar format of POSIX.1-1988:
 * https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html
 * @param files contents by path, with forward slashes
 */
export function tarball(files: Record<string, Buffer>): Buffer {
  const entries = Object.entries(files).flatMap(([path, content]) => [
    header(path, content.length),
    content,
    Buffer.alloc((blockSize - (content.length % blockSize)) % blockSize),
  ]);
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * blockSize)]), { level: 9 });
}

function header(path: string, size: number): Buffer {
  if (path.length > maxPathLength) throw new Error(`tarball: path is too long, path=${path}`);
  const block = Buffer.alloc(blockSize);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  block.write(path, 0);
  block.write(octal(0o644, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(mtimeSeconds, 12), 136);
  // The checksum covers the whole header. For its computation, the field of the checksum contains spaces.
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257, 'latin1');
  block.write(
    `${octal(
      block.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
  );
  return block;
}
