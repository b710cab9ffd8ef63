import { defineConfig } from 'vitest/config';

// `server-only` throws outside Next's own bundler. Tests do not need it, because they build nothing for a browser.
const alias = { 'server-only': new URL('./node_modules/server-only/empty.js', import.meta.url).pathname };

export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: 2,
    // Long timeouts, so that tests do not fail on a busy machine but still end if they hang.
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
          include: ['tests/{domain,contracts,lib,scripts,features}/**/*.test.ts', 'tests/*.test.ts'],
          server: { deps: { inline: ['next-intl'] } },
        },
      },
      {
        extends: true,
        test: {
          // The same tests, through the fast path instead of the route handlers.
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
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['tests/{components,features,lib}/**/*.test.tsx'],
          environment: 'jsdom',
          // next-intl imports modules of Next without file extensions, which only a bundler resolves.
          server: { deps: { inline: ['next-intl'] } },
        },
      },
    ],
  },
});
