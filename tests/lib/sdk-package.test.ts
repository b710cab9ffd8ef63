import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { packSdk } from '#lib/server/sdk/pack.ts';
import { sdkFile } from '#lib/server/sdk/package-file.ts';
import { serveSdk } from '#lib/server/sdk/serve.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'razmen-sdk-package-'));
const build = join(folder, 'build');
const shop = join(folder, 'node_modules');
for (const path of [build, shop]) mkdirSync(path);
await packSdk(root, build);
await run('tar', ['-xzf', join(build, sdkFile), '-C', shop]);
afterAll(() => rmSync(folder, { recursive: true }));

test('the package served by an exchange has the files that npm would pack', async () => {
  const names = async (args: string[], cwd: string): Promise<string[]> => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', ...args], { cwd });
    return JSON.parse(stdout)[0].files.map(({ path }: { path: string }) => path);
  };
  const served = await names([join(build, sdkFile)], folder);
  expect(served).toEqual(await names([], join(shop, 'package')));
  expect(served).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts']),
  );
  expect(served.some((path) => path.startsWith('src/'))).toBe(false);
});

test('a program of a shop imports the package, and its command runs', async () => {
  const program = join(folder, 'program.mjs');
  writeFileSync(program, `import { Shop } from './node_modules/package/dist/index.js'; console.log(typeof Shop);`);
  expect((await run(process.execPath, [program])).stdout).toBe('function\n');
  const { bin } = JSON.parse(readFileSync(join(shop, 'package/package.json'), 'utf8'));
  const command = await run(process.execPath, [join(shop, 'package', bin['razmen-listen']), '--help']);
  expect(command.stdout).toContain('Usage: razmen-listen http://localhost:4000/hook');
});

test('two builds of the same sources make the same package', async () => {
  const again = join(folder, 'again');
  mkdirSync(again);
  await packSdk(root, again);
  expect(readFileSync(join(again, sdkFile)).equals(readFileSync(join(build, sdkFile)))).toBe(true);
});

test('a site serves the package of its build, and responds with 404 without one', async () => {
  const response = await serveSdk(build);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="razmen-shop.tgz"');
  expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(join(build, sdkFile)))).toBe(true);
  expect((await serveSdk(folder)).status).toBe(404);
});
