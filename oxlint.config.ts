import { defineConfig } from 'oxlint';
import { importLaw } from './scripts/check/law/index.ts';

const money = 'Money is a decimal string: domain/amount.ts.';
const noParseFloat = { name: 'parseFloat', message: money };

export default defineConfig({
  plugins: ['eslint', 'oxc', 'typescript', 'unicorn', 'react', 'nextjs', 'jsx-a11y', 'import', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['.next/**', '.next-*/**', '.data/**', '**/.next/**', 'next-env.d.ts', 'public/**'],
  rules: {
    'max-lines': ['error', { max: 300 }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'prefer-const': 'error',
    'no-var': 'error',
    'no-alert': 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'no-restricted-globals': ['error', noParseFloat],
    'no-restricted-properties': ['error', { object: 'Number', property: 'parseFloat', message: money }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/extensions': ['error', 'always', { ignorePackages: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    // Event handlers in attributes and properties may be async functions.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, properties: false } }],
    'typescript/only-throw-error': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: true }],
    'react/rules-of-hooks': 'error',
    'react/button-has-type': 'error',
    'react/no-danger': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/no-abusive-eslint-disable': 'error',
    // These rules are off. Some are a matter of taste, and others conflict with React 19, CSS imports or explicit ARIA
    // roles.
    'import/no-unassigned-import': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'nextjs/no-img-element': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'promise/no-promise-in-callback': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/memo-dependencies': 'off',
    // `no-unstable-nested-components` mistakes the functions in next-intl's rich texts for components.
    'react/no-unstable-nested-components': 'off',
    'react/react-in-jsx-scope': 'off',
    // Effects may set state, because a prerendered page can read browser storage only after hydration.
    'react/set-state-in-effect': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/no-array-sort': 'off',
  },
  overrides: [
    ...importLaw.map(({ files, never }) => ({
      files,
      rules: { 'no-restricted-imports': ['error', { patterns: never }] as ['error', { patterns: typeof never }] },
    })),
    {
      files: [
        'domain/**',
        'backend/{rates,payments}/**',
        'backend/modules/{ledger,payouts,pricing,claims}/**',
        'features/exchange/**',
      ],
      rules: { 'no-restricted-globals': ['error', noParseFloat, { name: 'Number', message: money }] },
    },
    {
      files: [
        'app/**/page.dev.tsx',
        'app/**/{page,layout,error,global-error,not-found,global-not-found,loading,template,robots,manifest,opengraph-image,icon}.{ts,tsx}',
        '*.config.{ts,mjs}',
        'lib/server/request-config.ts',
        'lib/server/next-cache-handler.ts',
        'tests/support/global-setup.ts',
        'e2e/support/global-*.ts',
        'bench/bare/**',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['scripts/**', 'bench/**', 'tests/**', 'e2e/**'], rules: { 'no-console': 'off' } },
    {
      files: ['tests/**', 'e2e/**'],
      plugins: ['vitest'],
      rules: {
        'typescript/no-non-null-assertion': 'off',
        // A synchronous act() needs no await, although its type is a promise.
        'typescript/no-floating-promises': [
          'error',
          { allowForKnownSafeCalls: [{ from: 'package', name: 'act', package: '@testing-library/react' }] },
        ],
        // Tests may make their assertions in helper functions.
        'vitest/expect-expect': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/require-mock-type-parameters': 'off',
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'vitest/no-disabled-tests': 'error',
        'vitest/no-focused-tests': 'error',
        'vitest/no-identical-title': 'error',
      },
    },
  ],
});
