import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/config.ts';
import { nextArgs } from './next.ts';
import type { Output } from './output.ts';
import { runOnce } from './run-once.ts';
import { say } from './say.ts';
import type { Stack } from './stack.ts';

/** The compiler's memory of the last build, which reported errors of sources that had been replaced since. */
const typeCache = join(projectRoot, '.next/cache/.tsbuildinfo');
/** Written by Next when a build is whole. */
const buildName = join(projectRoot, '.next/BUILD_ID');
const stamp = join(projectRoot, '.next/razmen-build');

export const isBuilt = (id: string): boolean =>
  existsSync(buildName) && existsSync(stamp) && readFileSync(stamp, 'utf8') === id;

/** Builds the web app and leaves the name of what it was built from; the API must answer meanwhile. */
export async function buildWeb(id: string, env: NodeJS.ProcessEnv, output: Output, stack: Stack): Promise<void> {
  for (const file of [typeCache, stamp, buildName]) rmSync(file, { force: true });
  const build = runOnce('build of the web app', [...nextArgs, 'build'], env, output, stack);
  await say.during('Building the web app, a minute or two', build);
  if (!existsSync(buildName)) throw new Error(`The build of the web app left nothing behind (${output.file})`);
  writeFileSync(stamp, id);
}
