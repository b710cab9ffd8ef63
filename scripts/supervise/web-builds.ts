import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the folder of a finished build, which is outside `.next` so that a new build never changes the served files.
 * The folder must be in the project root, because Next writes paths relative to the root.
 */
export const buildFolder = (id: string): string => `.next-${id}`;

/** Files that stay in `.next` when a build is moved, because the next build and the type checker use them. */
const workFiles = new Set(['cache', 'dev', 'lock', 'types']);
/** Name of the file in each build that lists the static files made by this build, one per line. */
const ownFilesName = 'razmen-files';
/** Number of builds to keep: the served one, and two earlier ones for a rollback. */
const keptBuilds = 3;

export const isStored = (root: string, id: string): boolean => existsSync(join(root, buildFolder(id)));

/** Moves a finished build from `.next` to its own folder with one rename, so that the folder is never incomplete. */
export function storeBuild(root: string, id: string): void {
  const source = join(root, '.next');
  const target = join(root, buildFolder(id));
  const incomplete = join(source, 'cache', 'razmen-build');
  for (const folder of [incomplete, target]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(incomplete, { recursive: true });
  for (const name of readdirSync(source))
    if (!workFiles.has(name)) renameSync(join(source, name), join(incomplete, name));
  writeFileSync(join(incomplete, ownFilesName), filesIn(join(incomplete, 'static')).join('\n'));
  renameSync(incomplete, target);
}

/**
 * Links scripts and styles of earlier builds into the build `id`, because pages opened before a restart still need
 * them. Deletes the oldest builds.
 */
export function adoptOldFiles(root: string, id: string): void {
  const own = join(root, buildFolder(id));
  const now = new Date();
  utimesSync(own, now, now);
  const folders = readdirSync(root)
    .filter((name) => /^\.next-[\da-f]+$/.test(name))
    .map((name) => join(root, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of folders.slice(keptBuilds)) rmSync(folder, { recursive: true, force: true });
  for (const folder of folders.slice(0, keptBuilds).filter((one) => one !== own)) {
    for (const file of ownFiles(folder)) {
      const [source, target] = [join(folder, 'static', file), join(own, 'static', file)];
      if (existsSync(target) || !existsSync(source)) continue;
      mkdirSync(dirname(target), { recursive: true });
      linkSync(source, target);
    }
  }
}

function ownFiles(folder: string): string[] {
  const list = join(folder, ownFilesName);
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [];
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
    : [];
