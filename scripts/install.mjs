import { spawnSync } from 'node:child_process';
import { statSync, utimesSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const lock = `${root}package-lock.json`;
/** npm writes this file last, so its modification time is the time of the installation. */
const installed = `${root}node_modules/.package-lock.json`;

const modifiedMs = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Installs packages if node_modules is missing or older than the lock file. Written in plain JavaScript without
 * packages, because it must run on a fresh clone with any Node from version 20.
 */
export function install() {
  if (modifiedMs(installed) >= modifiedMs(lock)) return;
  console.log('Installing packages…');
  // `npm ci` would refuse a lock file that was made on another platform and lacks optional packages. `--ignore-scripts`
  // is safe, because native code comes prebuilt.
  const args = ['install', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  args.push('--loglevel=error');
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('npm install: failed, see the lines above');
    process.exit(1);
  }
  const now = new Date();
  utimesSync(installed, now, now);
}
