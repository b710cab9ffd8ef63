import { prepareDatabase } from '#backend/db/prepare.ts';
import type { Settings } from '#contracts/environment.ts';
import { startDatabase } from './database.ts';
import { backendEnv, type RuntimeConfig } from './environment.ts';
import { createDemoLogins, ownerSetupLines } from './first-logins.ts';
import { log } from './log.ts';
import type { ManagedProcess } from './managed-process.ts';
import { apiProcess } from './processes.ts';
import type { ShutdownStack } from './shutdown-stack.ts';
import { totpSecretAdvice } from './totp-secret-advice.ts';
import { onSourceChange } from './watch-sources.ts';

export interface Backend {
  env: () => NodeJS.ProcessEnv;
  /** URL of the database with the rights of its owner. */
  ownerUrl: string;
  start(process: ManagedProcess): Promise<void>;
  /**
   * Creates the demo accounts if the installation is a demo.
   * @returns lines to print: the logins of the demo accounts, or otherwise how to create the owner's login
   */
  createLogins(): Promise<string[]>;
}

interface BackendOptions {
  settings: Settings;
  runtime: RuntimeConfig;
  stack: ShutdownStack;
  watch: boolean;
  /** Whether the demo's local chain runs. Undefined if this process does not start the chain. */
  hasLocalChain: boolean | undefined;
}

/** Starts the database, migrates and seeds it, then starts the API if this installation has one. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { settings, runtime, stack, watch, hasLocalChain } = options;
  const { dataDir, demo, rates } = settings;
  const processes: ManagedProcess[] = [];
  const env = () => backendEnv(settings, runtime);
  const start = async (process: ManagedProcess) => {
    processes.push(process);
    stack.add(() => process.stop());
    await process.start();
  };

  const restart = () =>
    restartInOrder(processes).catch((error: Error) => {
      if (!stack.stopping) log.error(error.message);
    });

  const ownerUrl = settings.databaseUrl ?? (await startDatabase(settings, runtime, stack, restart));
  runtime.databaseUrl = await log.progress(
    'Preparing the database',
    prepareDatabase(ownerUrl, {
      secret: runtime.secret,
      demo,
      rates,
      note: log.info,
      ...(hasLocalChain !== undefined && { hasLocalChain }),
    }),
  );
  for (const line of await totpSecretAdvice(runtime.databaseUrl, runtime.secret)) log.info(line);
  if (settings.ownApi) await start(apiProcess(dataDir, env));
  if (watch) onSourceChange(restart);
  const createLogins = async () =>
    demo ? createDemoLogins(ownerUrl, dataDir, runtime) : ownerSetupLines(ownerUrl, runtime.secret, settings.siteUrl);
  return { env, ownerUrl, start, createLogins };
}

async function restartInOrder(processes: ManagedProcess[]): Promise<void> {
  for (const process of processes) await process.restart();
}
