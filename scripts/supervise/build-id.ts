import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/config.ts';
import type { Settings } from '#contracts/environment.ts';

/** Top-level folders that do not affect the web app's build. */
const unrelatedFolders = new Set([
  'node_modules',
  'tests',
  'e2e',
  'bench',
  'docs',
  'deploy',
  'scripts',
  'test-results',
  'playwright-report',
  'coverage',
]);
const ignoredFiles = /(\.md|\.tsbuildinfo|^next-env\.d\.ts)$/;

/**
 * Returns a hash of the build's inputs: the source files on disk, and the settings that prerendered pages depend on.
 */
export function buildId({ publicUrl, demo, apiUrl, ownApi, chat: { provider, load } }: Settings): string {
  return hashOf({ publicUrl, demo, apiUrl: ownApi ? null : apiUrl, provider, load });
}

/**
 * Returns the id of a portable build, which works with any settings: its pages count as outdated, so each is rendered
 * again at its first request. The container image contains such a build.
 */
export const portableBuildId = (): string => hashOf('portable');

function hashOf(inputs: object | string): string {
  const hash = createHash('sha256').update(JSON.stringify(inputs));
  for (const file of sources('')) hash.update(`\0${file}\0`).update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns the commit that /healthz shows: the setting COMMIT, else Git's HEAD, else the build id. */
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
