import { defineConfig } from 'vitest/config';

// `server-only` throws outside Next's own bundler; in a test there is no browser to protect.
const alias = { 'server-only': new URL('./node_modules/server-only/empty.js', import.meta.url).pathname };

export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: 2,
    // A busy machine is no failure: only what hangs ends here.
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
          // next-intl's own imports of Next lack extensions: only the bundler finds them.
          server: { deps: { inline: ['next-intl'] } },
        },
      },
    ],
  },
});
