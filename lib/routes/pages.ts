/** Visitors who may open a page. `guest`: signed-out visitors; `account`: signed-in users; `operator`: staff. */
export type Access = 'public' | 'guest' | 'account' | 'operator';

export interface SitePage {
  /** Path without the locale, with the parameters `:uuid`, `:slug`, `:pair` and `:page`. */
  pattern: string;
  access: Access;
  /**
   * Whether the page is specified but not built yet, so that its path is a 404. New planned pages must not be added.
   */
  planned?: true;
}

const pages = (access: Access, patterns: string[]): SitePage[] => patterns.map((pattern) => ({ pattern, access }));
const plannedPages = (access: Access, patterns: string[]): SitePage[] =>
  patterns.map((pattern) => ({ pattern, access, planned: true }));

/** Every page of the site, in both languages. */
export const sitePages: readonly SitePage[] = [
  ...pages('public', ['/', '/aml', '/cash', '/rules', '/faq', '/contacts', '/contest', '/shops']),
  ...pages('public', ['/partners', '/partners/monitoring', '/partners/users']),
  ...pages('public', ['/news', '/news/page/:page', '/news/tag/:slug', '/news/tag/:slug/page/:page', '/news/:slug']),
  ...pages('public', ['/exchange/:pair']),
  // Static segments precede :uuid, as in Next's router.
  ...pages('public', ['/claim/fail', '/claim/success', '/claim/:uuid', '/demo-bank/:uuid']),
  ...pages('public', ['/operator/login']),
  ...pages('operator', [
    '/operator',
    '/operator/claims/:uuid',
    '/operator/reserves',
    '/operator/rates',
    '/operator/offices',
    '/operator/journal',
    '/operator/audit',
    '/operator/hours',
    '/operator/tech',
    '/operator/messages',
  ]),
  ...plannedPages('public', ['/verification/:uuid', '/verify/:uuid']),
  ...pages('guest', ['/forget', '/login', '/recover', '/register', '/successfully']),
  ...pages('account', ['/account', '/account/orders', '/account/settings']),
  ...plannedPages('account', ['/account/cards', '/account/gift', '/account/promocodes', '/account/referrer']),
  ...plannedPages('account', ['/account/shop', '/account/shop/api']),
  ...plannedPages('account', ['/account/shop/link-generation', '/account/shop/sales-history']),
  ...plannedPages('account', ['/account/shop/statistics', '/account/shop/withdrawal']),
];

/** The pages that are already built. */
export const builtPages: readonly SitePage[] = sitePages.filter((page) => !page.planned);

/** Pages in files named `page.dev.tsx`, which exist only under `next dev` (next.config.ts). */
const developmentPages = process.env.NODE_ENV === 'development' ? pages('public', ['/dev/ui']) : [];

/** Path of the prerendered 404 page. Unknown paths are rewritten to it, and visitors never see the path. */
export const notFoundPage = '/not-found-page';

/** Path of the 404 page for unknown claims, which also lists the visitor's own claims. */
export const claimMissingPage = '/claim/missing';

const params: Record<string, string> = {
  ':uuid': '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}',
  ':slug': '[a-z0-9]+(?:-[a-z0-9]+)*',
  // The hyphens around "to" are unambiguous, because monitor codes contain no hyphen.
  ':pair': '[A-Z0-9]{1,32}-to-[A-Z0-9]{1,32}',
  // From 2, because page 1 has the path of the list itself.
  ':page': '(?:[2-9]|[1-9]\\d{1,5})',
};

const matchers = [...builtPages, ...developmentPages].map((page) => ({
  page,
  pattern: new RegExp(`^${page.pattern.replace(/:\w+/g, (name) => params[name] ?? '[^/]+')}$`),
}));

/** Finds the page of a path without locale and trailing slash; null if there is none. */
export const matchPage = (path: string): SitePage | null =>
  matchers.find(({ pattern }) => pattern.test(path))?.page ?? null;
