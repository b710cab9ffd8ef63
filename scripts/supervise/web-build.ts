import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/config.ts';
import { log } from './log.ts';
import type { LogFile } from './log-file.ts';
import { nextArgs } from './next-command.ts';
import { runOnce } from './run-once.ts';
import type { ShutdownStack } from './shutdown-stack.ts';
import { isStored, storeBuild } from './web-builds.ts';

/**
 * Cache file of the TypeScript checker. With an outdated cache, the checker reports errors in files that no longer
 * exist.
 */
const typeCache = join(projectRoot, '.next/cache/.tsbuildinfo');
/** File that Next writes at the end of a build, so that its existence shows that the build is complete. */
const nextBuildIdFile = join(projectRoot, '.next/BUILD_ID');

export const isBuilt = (id: string): boolean => isStored(projectRoot, id);

/** Builds the web app with data from the running API, then moves the build to its own folder. */
export async function buildWeb(
  id: string,
  env: NodeJS.ProcessEnv,
  logFile: LogFile,
  stack: ShutdownStack,
): Promise<void> {
  for (const file of [typeCache, nextBuildIdFile]) rmSync(file, { force: true });
  const build = runOnce('web build', [...nextArgs, 'build'], env, logFile, stack);
  await log.progress('Building the web app, a minute or two', build);
  if (!existsSync(nextBuildIdFile)) throw new Error(`web build: no output in .next (${logFile.path})`);
  storeBuild(projectRoot, id);
}
