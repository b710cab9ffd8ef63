/** `guest`: signed-out visitors only. `account`: signed-in users. `operator`: staff. */
export type Access = 'public' | 'guest' | 'account' | 'operator';

export interface SitePage {
  /** Without the language; `:uuid`, `:slug`, `:pair` and `:page` stand for what their names say. */
  pattern: string;
  access: Access;
  /** In the specification, not built yet: answers 404 until it is. This list may only shrink. */
  planned?: true;
}

const list = (access: Access, patterns: string[]): SitePage[] => patterns.map((pattern) => ({ pattern, access }));
const later = (access: Access, patterns: string[]): SitePage[] =>
  patterns.map((pattern) => ({ pattern, access, later: true }));

/** Every page of the site, in both languages. */
export const sitePages: readonly SitePage[] = [
  ...list('public', ['/', '/aml', '/cash', '/rules', '/faq', '/contacts', '/contest', '/shops']),
  ...list('public', ['/partners', '/partners/monitoring', '/partners/users']),
  ...list('public', ['/news', '/news/page/:page', '/news/tag/:slug', '/news/tag/:slug/page/:page', '/news/:slug']),
  ...list('public', ['/exchange/:pair']),
  // Fixed segments stand before :uuid, as the router has it.
  ...list('public', ['/claim/fail', '/claim/success', '/claim/:uuid', '/demo-bank/:uuid']),
  ...list('public', ['/operator/login']),
  ...list('operator', [
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
  ...later('public', ['/verification/:uuid', '/verify/:uuid']),
  ...list('guest', ['/forget', '/login', '/recover', '/register', '/successfully']),
  ...list('account', ['/account', '/account/orders', '/account/settings']),
  ...later('account', ['/account/cards', '/account/gift', '/account/promocodes', '/account/referrer']),
  ...later('account', ['/account/shop', '/account/shop/api']),
  ...later('account', ['/account/shop/link-generation', '/account/shop/sales-history']),
  ...later('account', ['/account/shop/statistics', '/account/shop/withdrawal']),
];

/** The pages that answer today. */
export const builtPages: readonly SitePage[] = sitePages.filter((page) => !page.planned);

/** Pages that exist under `next dev` only; their files are named `page.dev.tsx` (next.config.ts). */
const developmentPages = process.env.NODE_ENV === 'development' ? list('public', ['/dev/ui']) : [];

/** The prerendered 404; unknown paths are rewritten to it. Not an address of its own. */
export const notFoundPage = '/not-found-page';

/** The same for the link of a claim that is none: it offers the visitor's own. */
export const claimMissingPage = '/claim/missing';

const params: Record<string, string> = {
  ':uuid': '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}',
  ':slug': '[a-z0-9]+(?:-[a-z0-9]+)*',
  // A dash is in no monitor code.
  ':pair': '[A-Z0-9]{1,32}-to-[A-Z0-9]{1,32}',
  // The first page is the list itself.
  ':page': '(?:[2-9]|[1-9]\\d{1,5})',
};

const matchers = [...builtPages, ...developmentPages].map((page) => ({
  page,
  pattern: new RegExp(`^${page.pattern.replace(/:\w+/g, (name) => params[name] ?? '[^/]+')}$`),
}));

/** The page at a path without its language and without a slash at the end; null: there is none. */
export const matchPage = (path: string): SitePage | null =>
  matchers.find(({ pattern }) => pattern.test(path))?.page ?? null;
