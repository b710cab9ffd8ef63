import { allButOwnAnd, escape, from, itself, queries, type Row } from './patterns.ts';

const outside = [escape, queries];

export const outsideLaw: Row[] = [
  {
    files: ['scripts/**'],
    never: [
      from('app|features|components|lib', 'A script imports nothing of the web app. It may start the web app.'),
      from('tests|e2e|bench', 'A tool does not import tests.'),
      itself('scripts'),
      ...outside,
    ],
  },
  {
    files: ['sdk/**'],
    never: [
      escape,
      allButOwnAnd(
        ['node:*', 'node:*/**'],
        'The client for shops is published without the rest: Node and itself only.',
      ),
    ],
  },
  {
    files: ['bench/**'],
    never: [
      from('app|features|components|lib|messages|tests|e2e', 'A measurement asks from outside, by HTTP or SQL.'),
      ...outside,
    ],
  },
  {
    files: ['e2e/**'],
    never: [
      from(
        'app|features|components|lib|backend|tests|bench',
        'A browser test looks from outside: addresses, words and what is seen.',
      ),
      ...outside,
    ],
  },
  { files: ['tests/**'], never: [from('e2e|bench', 'Browser tests stand apart.'), ...outside] },
  {
    files: ['tests/{domain,contracts}/**'],
    never: [
      from('app|features|components|lib|backend', 'A test of domain or contracts needs nothing above it.'),
      ...outside,
    ],
  },
  {
    files: ['tests/{lib,components,features}/**'],
    never: [from('backend', 'A test of the web app stands without the API: answer its calls with a stub.'), ...outside],
  },
  {
    files: ['tests/backend/**'],
    never: [from('app|features|components|lib', 'A test of the API stands without the web app.'), ...outside],
  },
];
