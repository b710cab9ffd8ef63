import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/config.ts';
import type { Settings } from '#contracts/settings.ts';

/** What no page is made of. Names that begin with a dot are left out too. */
const elsewhere = new Set([
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
const notRead = /(\.md|\.tsbuildinfo|^next-env\.d\.ts)$/;

/**
 * A name for what a build is made of: the sources as they are on disk, committed or not, and the
 * settings that prerendered pages show. Needs no git. Where our own API listens is none of them, nor is
 * the captcha: policies are written when a page is read, and the contacts are drawn anew within a minute.
 */
export function buildId({ publicUrl, demo, apiUrl, ownApi, chat: { provider, load } }: Settings): string {
  const shown = { publicUrl, demo, apiUrl: ownApi ? null : apiUrl, provider, load };
  const hash = createHash('sha256').update(JSON.stringify(shown));
  for (const file of sources('')) hash.update(`\0${file}\0`).update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The commit that runs, for /healthz; COMMIT wins, and without git the build's name serves. */
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
  const wanted = entries.filter(({ name }) => !name.startsWith('.') && !notRead.test(name));
  return wanted
    .filter(({ name }) => folder !== '' || !elsewhere.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return sources(path);
      return entry.isFile() ? [path] : [];
    });
}
