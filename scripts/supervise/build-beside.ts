import type { Settings } from '#contracts/environment.ts';
import { buildId, commitOf } from './build-id.ts';
import { webEnv } from './environment.ts';
import { log } from './log.ts';
import { openLogFile } from './log-file.ts';
import type { ShutdownStack } from './shutdown-stack.ts';
import { buildWeb, isBuilt } from './web-build.ts';

/**
 * Builds the web app while the exchange is running. The next start serves the new build.
 * @throws if the API does not respond, or the build fails
 */
export async function buildBeside(settings: Settings, stack: ShutdownStack): Promise<void> {
  const id = buildId(settings);
  if (isBuilt(id)) return log.info('Nothing to build: the next start serves a build of these sources and settings.');
  await assertApi(settings);
  // The build needs neither SECRET nor the database.
  const env = webEnv(settings, { secret: '', commit: commitOf(settings, id), databaseUrl: '', railsFile: null });
  await buildWeb(id, env, openLogFile(settings.dataDir, 'build'), stack);
  log.info('Built beside the running site. Restart to serve it.');
}

async function assertApi({ ownApi, apiUrl, apiPort }: Settings): Promise<void> {
  if (!ownApi || (await fetch(`${apiUrl}/healthz`).catch(() => null))?.ok) return;
  throw new Error(
    `API_PORT=${apiPort}: no running API responds on this port. Build with the settings with which the product was started, best from .env.`,
  );
}
