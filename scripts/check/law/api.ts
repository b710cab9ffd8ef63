import { type Ban, beside, escape, itself, queries, type Row, tools, words } from './patterns.ts';
import { roomLaw } from './rooms.ts';

const web: Ban = {
  regex: '^(#(app|features|components|lib)/|(next|react|react-dom|next-intl)(/|$)|@tanstack/|@base-ui/)',
  message: 'The API imports nothing of the web app: code for both belongs to contracts or domain.',
};
const always = [web, tools, escape, itself('backend')];
const base = [...always, words];

const modules: Ban = {
  group: ['../modules/**', '!../modules/*/*/service.ts'],
  message: 'Import service.ts of a module only.',
};
const tablesOnly = 'queries.ts imports db, contracts and domain only.';

/**
 * Import rules for the backend. A module's service.ts is the only file that other modules may import, and lower layers
 * must not import from higher ones.
 */
export const apiLaw: Row[] = [
  { files: ['backend/*.ts'], never: [...base, queries] },
  { files: ['backend/i18n.ts'], never: [...always, queries] },
  ...roomLaw(base, beside('plugins|captcha|rates|payments|jobs|mail', tablesOnly)),
  {
    files: ['backend/{captcha,rates,payments,mail}/**'],
    never: [
      ...base,
      queries,
      beside('modules|plugins|jobs', 'An adapter imports no module: modules call the adapter.'),
    ],
  },
  {
    files: ['backend/jobs/**'],
    never: [
      ...base,
      queries,
      beside('plugins', 'A job imports no plugin: code for both belongs to a service.'),
      modules,
    ],
  },
  {
    files: ['backend/plugins/**'],
    never: [
      ...base,
      queries,
      beside('jobs|captcha|rates|payments', 'A plugin handles the request only: everything else belongs to a service.'),
      modules,
    ],
  },
  {
    files: ['backend/db/**'],
    never: [
      ...base,
      queries,
      beside('modules|plugins|captcha|rates|payments', 'The database is beneath the modules: take it as an argument.'),
      {
        group: ['../jobs/**', '../../jobs/**', '!../jobs/install-queues.ts'],
        message: 'Of the jobs only their tables are known.',
      },
    ],
  },
];
