import { type Access, built, type SitePage, sitePages } from './site-pages.ts';

type Query = Record<string, string | undefined>;

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** Addresses of pages, without the language: what a link or a router is given. */
export const routes = {
  home: (query: { cur_from?: string; cur_to?: string; city?: string } = {}) => withQuery('/', query),
  rules: '/rules',
  replenishment: '/rules#replenishment',
  aml: '/aml',
  claim: (uuid: string) => `/claim/${uuid}`,
  claimSuccess: (claim?: string) => withQuery('/claim/success', { claim }),
  claimFail: (claim?: string) => withQuery('/claim/fail', { claim }),
  demoBank: (payment: string) => `/demo-bank/${payment}`,
  login: (next?: string) => withQuery('/login', { next }),
  orders: '/account/orders',
  operator: '/operator',
  operatorLogin: (next?: string) => withQuery('/operator/login', { next }),
  operatorClaim: (uuid: string) => `/operator/claims/${uuid}`,
  operatorReserves: '/operator/reserves',
  operatorAudit: '/operator/audit',
} as const;

/** The prerendered 404; unknown paths are rewritten to it. Not an address of its own. */
export const notFoundPage = '/not-found-page';

const params: Record<string, string> = {
  ':uuid': '[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}',
  ':slug': '[a-z0-9]+(?:-[a-z0-9]+)*',
};

const matcher = ({ pattern }: SitePage): RegExp =>
  new RegExp(`^${pattern.replace(/:\w+/g, (name) => params[name] ?? '[^/]+')}$`);

const matchers = built.map((page) => ({ page, pattern: matcher(page) }));

/** The page at a path without its language and without a slash at the end; null: there is none. */
export const pageAt = (path: string): SitePage | null =>
  matchers.find(({ pattern }) => pattern.test(path))?.page ?? null;

/** Who a path is for; null when there is no such page. */
export const accessOf = (path: string): Access | null => pageAt(path)?.access ?? null;

export type { Access, SitePage };
export { sitePages };
