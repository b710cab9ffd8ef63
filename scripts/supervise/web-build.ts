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
const stamp = join(projectRoot, '.next/razmen-build');

export const isBuilt = (id: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === id && existsSync(join(projectRoot, '.next/BUILD_ID'));

/** Builds the web app and leaves the name of what it was built from; the API must answer meanwhile. */
export async function buildWeb(id: string, env: NodeJS.ProcessEnv, output: Output, stack: Stack): Promise<void> {
  rmSync(typeCache, { force: true });
  const build = runOnce('build of the web app', [...nextArgs, 'build'], env, output, stack);
  await say.during('Building the web app, about a minute', build);
  writeFileSync(stamp, id);
}
