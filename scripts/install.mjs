import { spawnSync } from 'node:child_process';
import { statSync, utimesSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const lock = `${root}package-lock.json`;
/** npm writes .package-lock.json last, so the file's modification time is the time of the installation. */
const installed = `${root}node_modules/.package-lock.json`;

const modifiedMs = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Installs packages if node_modules is missing or outdated. Written in plain JavaScript, because a fresh clone has no
 * packages and may have Node 20.
 */
export function install() {
  if (modifiedMs(installed) >= modifiedMs(lock)) return;
  console.log('Installing packages…');
  // Uses `npm install`, because `npm ci` would reject a lock file made on another platform. `--ignore-scripts` is safe,
  // because native packages are prebuilt.
  const args = ['install', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  // Keeps the lock file unchanged, because a changed file would stop the next `git pull`.
  args.push('--no-save', '--loglevel=error');
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
