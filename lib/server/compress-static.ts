import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compressible = /\.(?:js|css|svg)$/;
const toBrotli = promisify(brotliCompress);

/**
 * Writes a brotli copy beside each static file of a build. The best quality takes a second per megabyte, which only a
 * build can afford.
 */
export async function compressStatic(buildFolder: string): Promise<void> {
  const folder = join(buildFolder, 'static');
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const body = await readFile(join(folder, name));
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        };
        await writeFile(join(folder, `${name}.br`), await toBrotli(body, { params }));
      }),
  );
}
