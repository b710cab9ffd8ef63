import { secretOf } from '#backend/config.ts';
import type { Settings } from '#contracts/settings.ts';
import { startBackend } from './backend.ts';
import { type Running, webEnv } from './environment.ts';
import { assertFiles } from './files.ts';
import { reachedAt } from './listen.ts';
import { assertNobodyHas, takeDataDir } from './lock.ts';
import { openOutput } from './output.ts';
import { webPart, workerPart } from './parts.ts';
import { assertFree, type Wanted } from './ports.ts';
import { say } from './say.ts';
import type { Stack } from './stack.ts';
import { buildId, commitOf } from './tree.ts';
import { buildWeb, isBuilt } from './web-build.ts';

export interface StartOptions {
  settings: Settings;
  stack: Stack;
  /** Serve the web app from its sources. */
  dev: boolean;
  /** Build the web app and start neither it nor the worker. */
  buildOnly: boolean;
  /** Serve the API alone. */
  noWeb: boolean;
}

/**
 * Database, migrations, seeds, API, worker, build, web: each when the one before is ready. The worker goes first,
 * because rates live for three minutes and a build, which draws the first pages, may take as long.
 */
export async function start({ settings, stack, dev, buildOnly, noWeb }: StartOptions): Promise<void> {
  const { dataDir, ownApi } = settings;
  await assertFree(wanted(settings, !(buildOnly || noWeb))).catch((taken: Error) => {
    // Whoever starts it twice hears that, and not that some program has the ports.
    assertNobodyHas(dataDir);
    throw taken;
  });
  stack.add(takeDataDir(dataDir));
  const build = buildId(settings);
  const running: Running = { secret: secretOf(settings), commit: commitOf(settings, build), databaseUrl: '' };
  const env = () => webEnv(settings, running);

  if (ownApi && !buildOnly) await assertFiles(settings);
  const backend = ownApi ? await startBackend({ settings, running, stack, watch: dev }) : null;
  if (!buildOnly) await backend?.start(workerPart(dataDir, backend.env));
  if (buildOnly || !(dev || noWeb || isBuilt(build))) await buildWeb(build, env(), openOutput(dataDir, 'build'), stack);
  if (buildOnly) return;
  const logins = (await backend?.makeLogins()) ?? [];
  if (!noWeb) {
    const web = webPart(dataDir, { ...settings, dev }, env);
    stack.add(() => web.stop());
    await say.during('Starting the web app', web.start());
  }
  const address = noWeb ? settings.apiUrl : (settings.publicUrl ?? reachedAt(settings.host, settings.port));
  for (const line of [`\nReady: ${address}`, ...logins]) say.line(line);
}

function wanted({ host, port, apiPort, ownApi }: Settings, web: boolean): Wanted[] {
  return [
    ...(web ? [{ name: 'PORT', host, port }] : []),
    ...(ownApi ? [{ name: 'API_PORT', host: '127.0.0.1', port: apiPort }] : []),
  ];
}
