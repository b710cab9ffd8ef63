import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/config.ts';
import type { Settings } from '#contracts/settings.ts';

/** Folders without sources of the web app. Names that begin with a dot are skipped too. */
const unrelatedFolders = new Set([
  'node_modules',
  'tests',
  'e2e',
  'bench',
  'docs',
  'scripts',
  'test-results',
  'playwright-report',
  'coverage',
]);
const ignoredFiles = /(\.md|\.tsbuildinfo|^next-env\.d\.ts)$/;

/**
 * Hash of the build's inputs: the sources on disk, committed or not, and the settings shown on prerendered pages. The
 * URL of our own API and the captcha are left out: the CSP is computed per request, and the contacts page is
 * revalidated within a minute.
 */
export function buildId({ publicUrl, demo, apiUrl, ownApi, chat: { provider, load } }: Settings): string {
  const inputs = { publicUrl, demo, apiUrl: ownApi ? null : apiUrl, provider, load };
  const hash = createHash('sha256').update(JSON.stringify(inputs));
  for (const file of sources('')) hash.update(`\0${file}\0`).update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The running commit for /healthz: the setting COMMIT, or git's HEAD, or the build id. */
export function commitOf({ commit }: Settings, build: string): string {
  if (commit !== 'unknown') return commit;
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : build;
}

function sources(folder: string): string[] {
  const entries = readdirSync(join(projectRoot, folder), { withFileTypes: true });
  return entries
    .filter(({ name }) => !name.startsWith('.') && !ignoredFiles.test(name))
    .filter(({ name }) => folder !== '' || !unrelatedFolders.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return sources(path);
      return entry.isFile() ? [path] : [];
    });
}
