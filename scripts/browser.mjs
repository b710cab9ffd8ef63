import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the tests: the one CHROMIUM names, else one that is installed, else one fetched now: Debian's
 * package as root, Playwright's own build otherwise (then the answer is undefined: Playwright knows where it lies).
 */
export function browser() {
  const found = process.env.CHROMIUM || installed();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && onPath('apt-get')) {
    console.log('Installing Chromium…');
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium']);
    const now = installed();
    if (now) return now;
  }
  console.log('Fetching a browser for Playwright…');
  run('npx', ['playwright', 'install', 'chromium']);
  return undefined;
}

const installed = () => names.map(onPath).find(Boolean) ?? places.find(runs);

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(runs);

function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const run = (tool, args) =>
  spawnSync(tool, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
