import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sdkFile } from './package-file.ts';
import { tarball } from './tarball.ts';

/**
 * Files that the package contains in addition to the compiled files. The field `files` of `sdk/package.json` lists the
 * same files.
 */
const plainFiles = ['package.json', 'README.md', 'LICENSE'];

/**
 * Compiles the client for shops and writes its npm package to a build, so that shops can install the client from their
 * exchange.
 * @param root folder of the project
 */
export async function packSdk(root: string, buildFolder: string): Promise<void> {
  const sdk = join(root, 'sdk');
  const compiled = await mkdtemp(join(tmpdir(), 'razmen-sdk-'));
  try {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    await promisify(execFile)(process.execPath, [compiler, '-p', join(sdk, 'tsconfig.json'), '--outDir', compiled]);
    const paths = [
      ...plainFiles.map((name) => [name, join(sdk, name)] as const),
      ...(await readdir(compiled)).sort().map((name) => [`dist/${name}`, join(compiled, name)] as const),
    ];
    const contents = paths.map(async ([name, path]) => [`package/${name}`, await readFile(path)] as const);
    await writeFile(join(buildFolder, sdkFile), tarball(Object.fromEntries(await Promise.all(contents))));
  } finally {
    await rm(compiled, { recursive: true, force: true });
  }
}
