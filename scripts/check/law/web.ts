import { allBut, allButOwnAnd, api, beside, escape, from, itself, type Row, tools, words } from './patterns.ts';

const beneath = from('components|features|app', 'lib is beneath components, features and app: take it as an argument.');
const server = from('lib/server', 'lib/server reads cookies and secrets: only app/ and middleware.ts may use it.');
const noServer = beside('server', 'lib/server runs on the server only; the rest of lib must be fit for the browser.');
const noNode = { regex: '^(node:|server-only$|next/headers)', message: 'This runs in the browser: ask lib/server.' };
const features = from(
  'features',
  'A feature is reached by pages only: the page brings two together by props, and shared data is the same call made twice.',
);

const feature = [
  features,
  from('app', 'A feature does not know the pages that show it.'),
  api,
  server,
  noNode,
  words,
  tools,
];

/**
 * Forbids the files of a feature to import other features. `depth` is the number of `../` in a path that leads out of
 * the feature's folder.
 */
const insideFeature = (files: string, depth: number): Row => ({
  files: [files],
  never: [
    ...feature,
    {
      regex: `^(\\.\\./){${depth}}`,
      message:
        'A feature imports no other feature: a page combines them. Code for both belongs to components, lib or domain.',
    },
  ],
});

/**
 * Import rules for the web app. Each layer may import only lower ones: domain (the lowest), contracts, lib, components,
 * features, app.
 */
export const webLaw: Row[] = [
  {
    files: ['domain/**'],
    never: [escape, allButOwnAnd([], 'domain imports only itself, because browser and API share it.')],
  },
  {
    files: ['domain/requisites/**'],
    never: [
      escape,
      allButOwnAnd(
        ['@noble/hashes/**', '@scure/base'],
        'Requisite checks use only domain, @noble/hashes and @scure/base.',
      ),
    ],
  },
  {
    files: ['contracts/**'],
    never: [
      escape,
      allButOwnAnd(
        ['zod', '#domain/**'],
        'A contract imports zod and domain only, because browser, BFF and API share it.',
      ),
    ],
  },
  { files: ['lib/**'], never: [beneath, api, noServer, noNode, words, tools, escape, itself('lib')] },
  { files: ['lib/i18n/**'], never: [beneath, api, noServer, tools, escape, itself('lib')] },
  { files: ['lib/server/**'], never: [beneath, api, tools, escape, itself('lib')] },
  {
    files: ['components/**'],
    never: [
      from('features|app', 'A component knows no feature: take it as children or a prop.'),
      {
        regex: '^(#lib/api/|@tanstack/react-query)',
        message: 'A component makes no call: the feature asks and hands the answer down.',
      },
      api,
      server,
      noNode,
      words,
      tools,
      escape,
      itself('components'),
    ],
  },
  insideFeature('features/*/*.{ts,tsx}', 1),
  insideFeature('features/*/*/*.{ts,tsx}', 2),
  insideFeature('features/*/*/*/**', 3),
  { files: ['app/**'], never: [api, words, tools, escape] },
  {
    files: ['middleware.ts'],
    never: [
      allBut(
        ['#lib/i18n/**', '#lib/routes.ts', '#lib/routes/**', '#lib/server/**', 'next', 'next/server', 'next-intl/**'],
        'middleware.ts stands before every page: lib/i18n, lib/routes and lib/server only.',
      ),
    ],
  },
];
