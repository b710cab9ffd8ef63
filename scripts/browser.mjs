import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first, because it needs a quarter less time for the tests than the whole browser. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds or installs a browser for the tests.
 * @returns its path, or undefined if Playwright finds its own browser
 */
export function browser() {
  const existing = process.env.CHROMIUM || installed();
  if (existing) return existing;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && onPath('apt-get')) {
    console.log('Installing Chromium…');
    run('apt-get', ['update', '-q']);
    // Older distributions have no package of the headless shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name]);
      const path = installed();
      if (path) return path;
    }
  }
  console.log('Installing Playwright’s browser…');
  run('npx', ['playwright', 'install', 'chromium']);
  return undefined;
}

const installed = () => names.map(onPath).find(Boolean) ?? macPaths.find(isExecutable);

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);

function isExecutable(file) {
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
