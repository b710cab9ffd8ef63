import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { compiled } from './tests/support/compile-cache.ts';

// Vitest's processes and the processes that tests start inherit the variable.
process.env.NODE_COMPILE_CACHE ??= compiled;

// Replaces the module `server-only`, which throws outside Next's bundler.
const alias = { 'server-only': new URL('./node_modules/server-only/empty.js', import.meta.url).pathname };

const webAlias = [
  ...Object.entries(alias).map(([find, replacement]) => ({ find, replacement })),
  { find: /^uplot$/, replacement: new URL('./tests/support/uplot-stub.ts', import.meta.url).pathname },
];
const web = {
  environment: 'jsdom',
  // Bundles next-intl. Node cannot resolve its imports of Next, because these imports have no file extensions.
  server: { deps: { inline: ['next-intl'] } },
};
const components = ['tests/{components,features,lib}/**/*.test.tsx'];
const filesWith = (text: RegExp, globs: string[]) =>
  globSync(globs).filter((path) => text.test(readFileSync(path, 'utf8')));
const mocking = filesWith(/\bvi\.(do)?mock\(/i, components);

const plain = ['tests/{domain,contracts,lib,features,components}/**/*.test.ts', 'tests/*.test.ts'];
// The web server reads its settings once per process, so each test file that loads a part of it has its own process.
const owningProcess = [
  'tests/scripts/**/*.test.ts',
  ...filesWith(/#(lib\/server|app)\/|middleware|support\/|\bvi\.(do)?mock\(/, plain),
];

/**
 * Test files with these settings share processes and modules, because loading the modules for each file takes more
 * time than the tests. `tests/support/shared-process.ts` lists what a test must not leave behind.
 */
const shared = { isolate: false, setupFiles: ['tests/support/shared-process.ts'] };

export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: 2,
    // The timeouts are long enough for a busy machine, but a test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 100_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: plain,
          exclude: owningProcess,
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'own-process',
          include: owningProcess,
          server: { deps: { inline: ['next-intl'] } },
        },
      },
      {
        extends: true,
        test: {
          // The listed test files run twice: without sockets in the project above, and here over real sockets, as in
          // production.
          name: 'sockets',
          include: [
            'tests/lib/{cross-site,foreign-api,forward,forward-session,forward-streams,forward-timeout,session,stale-connection}.test.ts',
          ],
          env: { CALL_OVER_SOCKETS: '1' },
          server: { deps: { inline: ['next-intl'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/backend/**/*.test.ts'],
          ...shared,
          // Node runs the backend as in production. Vite's module runner would take a quarter more CPU time.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias: webAlias },
        test: {
          ...shared,
          ...web,
          name: 'web',
          include: components,
          exclude: mocking,
          setupFiles: ['tests/support/page.ts', ...shared.setupFiles],
        },
      },
      {
        extends: true,
        resolve: { alias: webAlias },
        // Each test file that mocks a module needs its own copy of the modules.
        test: { ...web, name: 'mocks', include: mocking, setupFiles: ['tests/support/page.ts'] },
      },
    ],
  },
});
