import { execFile } from 'node:child_process';
import { chownSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureFolder } from '../../ensure-folder.ts';
import type { Place } from './place.ts';

const run = promisify(execFile);

export const superuser = 'razmen';
const clusterFolder = ({ folder }: Place): string => join(folder, 'cluster');
export const dataFolder = (place: Place): string => join(clusterFolder(place), 'data');

/**
 * Returns the environment of PostgreSQL and initdb, without the exchange's settings. DATA_DIR is included because it
 * identifies the server in a process list.
 */
export function serverEnv(dataDir: string): NodeJS.ProcessEnv {
  const { PATH, LANG = 'C' } = process.env;
  // The type cast hides that NODE_ENV is missing in this environment. The types of Next.js require NODE_ENV.
  return { PATH, LANG, DATA_DIR: dataDir } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv;
}

/**
 * Changes the owner of the database files if PostgreSQL now runs as a different user than before. The server must be
 * stopped.
 */
export async function own(place: Place): Promise<void> {
  const folder = clusterFolder(place);
  if (!place.user || !existsSync(folder) || statSync(folder).uid === place.user.uid) return;
  await run('chown', ['-R', `${place.user.uid}:${place.user.gid}`, folder]);
}

/** Creates the database cluster on the first start, with a collation that libc updates cannot change. */
export async function initialize(
  place: Place,
  native: string,
  password: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const data = dataFolder(place);
  if (existsSync(join(data, 'PG_VERSION'))) return;
  ensureFolder(clusterFolder(place), 0o700);
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
  // Give the draft folder its final name only after initdb has finished. An interrupted initdb then leaves only a
  // draft, which the next start deletes.
  renameSync(draft, data);
}

// biome-ignore format: an option and its value stand together
const initOptions = (data: string, passwordFile: string): string[] => [
  '-D', data, '-U', superuser, '-A', 'scram-sha-256', '--pwfile', passwordFile,
  '--data-checksums', '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8',
];
