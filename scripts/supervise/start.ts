import { projectRoot, resolveSecret } from '#backend/config.ts';
import type { Settings } from '#contracts/environment.ts';
import { startBackend } from './backend.ts';
import { buildBeside } from './build-beside.ts';
import { buildId, commitOf } from './build-id.ts';
import { assertNotLocked, lockDataDir, lockedBy } from './data-dir-lock.ts';
import { type RuntimeConfig, webEnv } from './environment.ts';
import { assertFileStore } from './file-store.ts';
import { localUrl } from './listen-address.ts';
import { log } from './log.ts';
import { keepLogsSmall, openLogFile } from './log-file.ts';
import { mailServerAdvice } from './mail-server.ts';
import { assertPortsFree, type RequiredPort } from './ports.ts';
import { webProcess, workerProcess } from './processes.ts';
import { adviceFor, misspelt } from './settings-advice.ts';
import type { ShutdownStack } from './shutdown-stack.ts';
import { buildWeb, isBuilt } from './web-build.ts';
import { adoptOldFiles, buildFolder } from './web-builds.ts';

export interface StartOptions {
  settings: Settings;
  stack: ShutdownStack;
  /** Whether to serve the web app from its sources instead of from a build. */
  dev: boolean;
  /** Whether to build the web app without starting the web app or the worker. */
  buildOnly: boolean;
  /** Whether to start the API and the worker without the web app. */
  noWeb: boolean;
}

/**
 * Starts the database, the API, the worker and the web app. A missing build of the web app is made after the worker has
 * started, because the build renders pages with rates, which the worker keeps up to date.
 */
export async function start({ settings, stack, dev, buildOnly, noWeb }: StartOptions): Promise<void> {
  const { dataDir, ownApi } = settings;
  for (const line of [...misspelt(process.env), ...adviceFor(settings)]) log.info(`Warning: ${line}`);
  if (buildOnly && lockedBy(dataDir)) return await buildBeside(settings, stack);
  await assertPortsFree(requiredPorts(settings, !(buildOnly || noWeb))).catch((portsTaken: Error) => {
    // If a port is occupied, another supervisor is probably running on the same data folder. In this case, the error
    // names the locked folder instead of the ports.
    assertNotLocked(dataDir);
    throw portsTaken;
  });
  stack.add(lockDataDir(dataDir));
  keepLogsSmall();
  const id = buildId(settings);
  const runtime: RuntimeConfig = { secret: resolveSecret(settings), commit: commitOf(settings, id), databaseUrl: '' };
  const env = () => webEnv(settings, runtime);

  if (ownApi && !buildOnly) await assertFileStore(settings);
  const mailAdvice = ownApi && !(buildOnly || settings.restored) ? mailServerAdvice(settings) : Promise.resolve([]);
  const backend = ownApi ? await startBackend({ settings, runtime, stack, watch: dev }) : null;
  if (!(buildOnly || settings.restored)) await backend?.start(workerProcess(dataDir, backend.env));
  if (buildOnly || !(dev || noWeb || isBuilt(id))) await buildWeb(id, env(), openLogFile(dataDir, 'build'), stack);
  if (buildOnly) return;
  const logins = (await backend?.createLogins()) ?? [];
  if (!noWeb) {
    if (!dev) adoptOldFiles(projectRoot, id);
    const web = webProcess(dataDir, { ...settings, dev }, () => ({
      ...env(),
      WEB_BUILD_DIR: dev ? '' : buildFolder(id),
    }));
    stack.add(() => web.stop());
    await log.progress('Starting the web app', web.start());
  }
  const address = noWeb ? settings.apiUrl : (settings.publicUrl ?? localUrl(settings.host, settings.port));
  for (const line of [...(await mailAdvice), `\nReady: ${address}`, ...logins]) log.info(line);
}

function requiredPorts({ host, port, apiPort, ownApi }: Settings, withWeb: boolean): RequiredPort[] {
  return [
    ...(withWeb ? [{ name: 'PORT', host, port }] : []),
    ...(ownApi ? [{ name: 'API_PORT', host: '127.0.0.1', port: apiPort }] : []),
  ];
}
