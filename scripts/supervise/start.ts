import { projectRoot, resolveSecret } from '#backend/config.ts';
import type { Settings } from '#contracts/environment.ts';
import { startBackend } from './backend.ts';
import { buildBeside } from './build-beside.ts';
import { buildId, commitOf, portableBuildId } from './build-id.ts';
import { assertNotLocked, lockDataDir, lockedBy } from './data-dir-lock.ts';
import { startDemoChain } from './demo-chain.ts';
import { startDemoSigner } from './demo-signer.ts';
import { type RuntimeConfig, signerEnv, webEnv } from './environment.ts';
import { assertFileStore } from './file-store.ts';
import { localUrl } from './listen-address.ts';
import { log } from './log.ts';
import { keepLogsSmall, openLogFile } from './log-file.ts';
import { mailServerAdvice } from './mail-server.ts';
import type { Part } from './parts.ts';
import { assertPortsFree, type RequiredPort } from './ports.ts';
import { signerProcess, webProcess, workerProcess } from './processes.ts';
import { noteReady } from './ready-file.ts';
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
  /** Whether to make a portable build, which works with any settings. The container image contains such a build. */
  portable?: boolean;
  parts: ReadonlySet<Part>;
}

/**
 * Starts the database and the given parts: API, worker and web app. A missing build of the web app is made after the worker has
 * started, because the build renders pages with rates, which the worker keeps up to date.
 */
export async function start({ settings, stack, dev, buildOnly, portable, parts }: StartOptions): Promise<void> {
  const { dataDir } = settings;
  if (parts.size === 1 && parts.has('signer')) return await startSigner(settings, stack);
  const hasBackend = parts.has('api') || parts.has('worker');
  const hasWeb = parts.has('web');
  for (const line of [...misspelt(process.env), ...adviceFor(settings, hasBackend)]) log.info(`Warning: ${line}`);
  if (buildOnly && lockedBy(dataDir)) return await buildBeside(settings, stack);
  await assertPortsFree(requiredPorts(settings, hasWeb && !buildOnly)).catch((portsTaken: Error) => {
    // If a port is occupied, another supervisor is probably running on the same data folder. In this case, the error
    // names the locked folder instead of the ports.
    assertNotLocked(dataDir);
    throw portsTaken;
  });
  stack.add(lockDataDir(dataDir));
  keepLogsSmall();
  const isPortable = buildOnly ? portable : !dev && hasPortableBuild(settings);
  const id = isPortable ? portableBuildId() : buildId(settings);
  const { railsFile } = settings;
  const runtime: RuntimeConfig = {
    secret: resolveSecret(settings),
    commit: commitOf(settings, id),
    databaseUrl: '',
    railsFile,
  };
  const env = () => webEnv(settings, runtime);

  if (hasBackend && !buildOnly) await assertFileStore(settings);
  // If API and worker ran on different machines, each machine would start a local chain of its own.
  const mayHaveChain = parts.has('api') && parts.has('worker') && !buildOnly && railsFile === null;
  if (mayHaveChain) runtime.railsFile = await startDemoChain(settings, stack);
  const hasLocalChain = mayHaveChain ? runtime.railsFile !== null : undefined;
  const mailAdvice = hasBackend && !(buildOnly || settings.restored) ? mailServerAdvice(settings) : Promise.resolve([]);
  const backend = hasBackend ? await startBackend({ settings, runtime, stack, watch: dev, hasLocalChain }) : null;
  if (parts.has('worker') && !(buildOnly || settings.restored))
    await backend?.start(workerProcess(dataDir, backend.env));
  if (buildOnly || (hasWeb && !dev && !isBuilt(id))) await buildWeb(id, env(), openLogFile(dataDir, 'build'), stack);
  if (buildOnly) return;
  if (parts.has('signer')) await addSigner(settings, stack);
  if (backend && hasLocalChain) await startDemoSigner({ settings, runtime, ...backend });
  const logins = parts.has('api') ? ((await backend?.createLogins()) ?? []) : [];
  if (hasWeb) {
    // The container image has a portable build and no earlier builds, and its folders are read-only.
    if (!dev && !isPortable) adoptOldFiles(projectRoot, id);
    const web = webProcess(dataDir, { ...settings, dev }, () => ({
      ...env(),
      WEB_BUILD_DIR: dev ? '' : buildFolder(id),
      WEB_BUILD_PORTABLE: isPortable ? '1' : '',
    }));
    stack.add(() => web.stop());
    await log.progress('Starting the web app', web.start());
  }
  stack.add(noteReady(settings, parts));
  for (const line of [...(await mailAdvice), `\nReady: ${addressOf(settings, parts)}`, ...logins]) log.info(line);
}

/** Starts the signer alone, which needs neither SECRET nor the database's owner. */
async function startSigner(settings: Settings, stack: ShutdownStack): Promise<void> {
  stack.add(lockDataDir(settings.dataDir));
  keepLogsSmall();
  await addSigner(settings, stack);
  stack.add(noteReady(settings, new Set(['signer'])));
  log.info('\nReady: the signer');
}

async function addSigner({ dataDir, signerFile }: Settings, stack: ShutdownStack): Promise<void> {
  const signer = signerProcess(dataDir, () => signerEnv(signerFile ?? ''));
  stack.add(() => signer.stop());
  await log.progress('Starting the signer', signer.start());
}

const hasPortableBuild = (settings: Settings): boolean => !isBuilt(buildId(settings)) && isBuilt(portableBuildId());

/**
 * Returns the text after "Ready:", which the start prints: the address of the site or of the API, or the name of the
 * worker.
 */
function addressOf(settings: Settings, parts: ReadonlySet<Part>): string {
  if (parts.has('web')) return settings.publicUrl ?? localUrl(settings.host, settings.port);
  return parts.has('api') ? settings.apiUrl : 'the worker';
}

function requiredPorts({ host, port, apiHost, apiPort, ownApi }: Settings, withWeb: boolean): RequiredPort[] {
  return [
    ...(withWeb ? [{ name: 'PORT', host, port }] : []),
    ...(ownApi ? [{ name: 'API_PORT', host: apiHost, port: apiPort }] : []),
  ];
}
