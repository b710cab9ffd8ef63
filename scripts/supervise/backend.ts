import { prepareDatabase } from '#backend/db/prepare.ts';
import type { Settings } from '#contracts/settings.ts';
import { startEmbeddedPart } from './embedded.ts';
import { backendEnv, type Running } from './environment.ts';
import { newDemoLogins, wantedOwner } from './logins.ts';
import type { Part } from './part.ts';
import { apiPart } from './parts.ts';
import { say } from './say.ts';
import type { Stack } from './stack.ts';
import { onSourceChange } from './watch.ts';

export interface Backend {
  env: () => NodeJS.ProcessEnv;
  /** Starts one more part that needs the database. */
  start(part: Part): Promise<void>;
  /** Makes the demo's accounts. @returns the lines that show them, once; without a demo, how to make the first */
  makeLogins(): Promise<string[]>;
}

interface BackendOptions {
  settings: Settings;
  running: Running;
  stack: Stack;
  /** Start the parts again when their sources change. */
  watch: boolean;
}

/** The database, ready and filled, and the API on it. */
export async function startBackend({ settings, running, stack, watch }: BackendOptions): Promise<Backend> {
  const { dataDir, demo, rates } = settings;
  const parts: Part[] = [];
  const env = () => backendEnv(settings, running);
  const start = async (part: Part) => {
    parts.push(part);
    stack.add(() => part.stop());
    await part.start();
  };

  const again = () =>
    restart(parts).catch((error: Error) => {
      if (!stack.stopping) say.problem(error.message);
    });

  const owner = settings.databaseUrl ?? (await startEmbeddedPart(settings, running, stack, again));
  running.databaseUrl = await say.during(
    'Preparing the database',
    prepareDatabase(owner, { secret: running.secret, demo, rates, note: say.line }),
  );
  await start(apiPart(dataDir, env));
  if (watch) onSourceChange(again);
  const makeLogins = async () => (demo ? newDemoLogins(owner, dataDir, running.secret) : wantedOwner(owner));
  return { env, start, makeLogins };
}

async function restart(parts: Part[]): Promise<void> {
  for (const part of parts) await part.restart();
}
