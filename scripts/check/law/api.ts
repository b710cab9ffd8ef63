import { type Ban, beside, escape, itself, queries, type Row, tools, words } from './patterns.ts';
import { roomLaw } from './rooms.ts';

const web: Ban = {
  regex: '^(#(app|features|components|lib)/|(next|react|react-dom|next-intl)(/|$)|@tanstack/|@base-ui/)',
  message: 'The API does not know the web app: it sees contracts and domain only.',
};
const always = [web, tools, escape, itself('backend')];
const base = [...always, words];

const modules: Ban = {
  group: ['../modules/**', '!../modules/*/*/service.ts'],
  message: 'A module is reached through its service.ts only.',
};
const tablesOnly = 'SQL knows tables only: db, contracts and domain.';

/**
 * Import rules for the backend. Modules are imported through their service.ts, and only by modules of higher rooms (see
 * rooms.ts).
 */
export const apiLaw: Row[] = [
  { files: ['backend/*.ts'], never: [...base, queries] },
  { files: ['backend/i18n.ts'], never: [...always, queries] },
  ...roomLaw(base, beside('plugins|captcha|rates|payments|jobs|mail', tablesOnly)),
  {
    files: ['backend/{captcha,rates,payments,mail}/**'],
    never: [...base, queries, beside('modules|plugins|jobs', 'A port knows its own outside world: modules call it.')],
  },
  {
    files: ['backend/jobs/**'],
    never: [...base, queries, beside('plugins', 'A job has no request: what both do belongs to a service.'), modules],
  },
  {
    files: ['backend/plugins/**'],
    never: [
      ...base,
      queries,
      beside('jobs|captcha|rates|payments', 'A plugin is about the request; what it does belongs to a service.'),
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
        group: ['../jobs/**', '../../jobs/**', '!../jobs/queue.ts'],
        message: 'Of the jobs only their tables are known.',
      },
    ],
  },
];
