import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Place } from './place.ts';

const run = promisify(execFile);

export const superuser = 'razmen';
/** Returns the folder that the server's user owns. The programs beside this folder have another owner. */
const clusterFolder = ({ folder }: Place): string => join(folder, 'cluster');
export const dataFolder = (place: Place): string => join(clusterFolder(place), 'data');

/**
 * Returns the environment for PostgreSQL and initdb, without the settings of the exchange. Only DATA_DIR is passed on,
 * because it identifies the server in a list of processes.
 */
export function serverEnv(dataDir: string): NodeJS.ProcessEnv {
  const { PATH, LANG = 'C' } = process.env;
  // The cast is needed, because Next's types require NODE_ENV in every environment.
  return { PATH, LANG, DATA_DIR: dataDir } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv;
}

/**
 * Makes the server's user the owner of its files. The user may differ from that of the last start; the server must be
 * stopped.
 */
export async function own(place: Place): Promise<void> {
  const folder = clusterFolder(place);
  if (!place.user || !existsSync(folder) || statSync(folder).uid === place.user.uid) return;
  await run('chown', ['-R', `${place.user.uid}:${place.user.gid}`, folder]);
}

/**
 * Creates the database cluster at first start, with checksums, SCRAM passwords, and a collation that does not change
 * with libc updates.
 */
export async function initialize(
  place: Place,
  native: string,
  password: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const data = dataFolder(place);
  if (existsSync(join(data, 'PG_VERSION'))) return;
  mkdirSync(clusterFolder(place), { recursive: true, mode: 0o700 });
  const draft = `${data}.draft`;
  const passwordFile = join(clusterFolder(place), 'password.draft');
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.user) {
    chownSync(passwordFile, place.user.uid, place.user.gid);
    chownSync(clusterFolder(place), place.user.uid, place.user.gid);
  }
  try {
    await run(join(native, 'bin/initdb'), initOptions(draft, passwordFile), {
      ...place.user,
      cwd: clusterFolder(place),
      env,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  // Rename when initdb is complete, so that an interrupted run leaves only a draft.
  renameSync(draft, data);
}

// biome-ignore format: an option and its value stand together
const initOptions = (data: string, passwordFile: string): string[] => [
  '-D', data, '-U', superuser, '-A', 'scram-sha-256', '--pwfile', passwordFile,
  '--data-checksums', '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8',
];
