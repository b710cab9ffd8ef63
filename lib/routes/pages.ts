/** Visitors who may open a page. `guest` means signed-out visitors only. */
export type Access = 'public' | 'guest' | 'account' | 'operator';

export interface SitePage {
  /** Path without the locale, such as `/news/:slug`. */
  pattern: string;
  access: Access;
}

const pages = (access: Access, patterns: string[]): SitePage[] => patterns.map((pattern) => ({ pattern, access }));

export const sitePages: readonly SitePage[] = [
  ...pages('public', [
    '/',
    '/aml',
    '/cash',
    '/rules',
    '/faq',
    '/contacts',
    '/contest',
    '/shops',
    '/status',
    '/certificate',
  ]),
  ...pages('public', ['/partners', '/partners/monitoring', '/partners/users']),
  ...pages('public', ['/news', '/news/page/:page', '/news/tag/:slug', '/news/tag/:slug/page/:page', '/news/:slug']),
  ...pages('public', ['/exchange/:pair']),
  // The paths /claim/fail, /claim/success and /claim/find must come before /claim/:uuid, because the first matching
  // pattern applies.
  ...pages('public', [
    '/claim/fail',
    '/claim/success',
    '/claim/find',
    '/claim/:uuid',
    '/demo-bank/:uuid',
    '/pay/:code',
    '/test-claim/:uuid',
  ]),
  ...pages('public', ['/operator/login', '/operator/setup']),
  ...pages('operator', [
    '/operator',
    '/operator/claims/:uuid',
    '/operator/overview',
    '/operator/shifts',
    '/operator/shifts/:uuid',
    '/operator/reserves',
    '/operator/rates',
    '/operator/directions',
    '/operator/directions/new',
    '/operator/directions/:pair',
    '/operator/currencies',
    '/operator/requisites',
    '/operator/settings',
    '/operator/templates',
    '/operator/accounts',
    '/operator/content',
    '/operator/mails',
    '/operator/payouts',
    '/operator/chains',
    '/operator/blocklist',
    '/operator/offices',
    '/operator/journal',
    '/operator/staff',
    '/operator/notices',
    '/operator/audit',
    '/operator/hours',
    '/operator/tech',
    '/operator/messages',
    '/operator/contests',
    '/operator/promocodes',
    '/operator/shops',
    '/operator/verifications',
    '/operator/withdrawals',
    '/operator/gift-cards',
  ]),
  ...pages('public', ['/verification/:uuid', '/verify/:uuid']),
  ...pages('guest', ['/forget', '/login', '/recover', '/register', '/successfully']),
  ...pages('account', ['/account', '/account/orders', '/account/cards', '/account/referrer', '/account/settings']),
  ...pages('account', ['/account/gift', '/account/promocodes']),
  ...pages('account', ['/account/shop', '/account/shop/api', '/account/shop/sales-history']),
  ...pages('account', ['/account/shop/link-generation', '/account/shop/statistics', '/account/shop/withdrawal']),
];

/** Pages in files named `page.dev.tsx`, which exist only in development. */
const developmentPages = process.env.NODE_ENV === 'development' ? pages('public', ['/dev/ui']) : [];

/** Path of the prerendered 404 page. Unknown paths are rewritten to it internally, so visitors never see it. */
export const notFoundPage = '/not-found-page';

/** Path of the 404 page for unknown claims, which also lists the visitor's own claims. */
export const claimMissingPage = '/claim/missing';

/** Path of the 404 page for unknown payment links, which tells a buyer what to do. */
export const linkMissingPage = '/pay/missing';

/** Returns the path of the 404 page for a path without locale. */
export function missingPageOf(path: string): string {
  if (path.startsWith('/claim/') && matchPage(path) !== null) return claimMissingPage;
  return path.startsWith('/pay/') && path !== linkMissingPage ? linkMissingPage : notFoundPage;
}

const params: Record<string, string> = {
  ':uuid': '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}',
  // Random code at the end of a payment link's URL.
  ':code': '[A-Za-z0-9]{12}',
  ':slug': '[a-z0-9]+(?:-[a-z0-9]+)*',
  // The hyphens around "to" separate the two currency codes without ambiguity, because codes contain no hyphens.
  ':pair': '[A-Z0-9]{1,32}-to-[A-Z0-9]{1,32}',
  // Page numbers in a path start at 2, because page 1 has the path of the list itself.
  ':page': '(?:[2-9]|[1-9]\\d{1,5})',
};

const matchers = [...sitePages, ...developmentPages].map((page) => ({
  page,
  pattern: new RegExp(`^${page.pattern.replace(/:\w+/g, (name) => params[name] ?? '[^/]+')}$`),
}));

/** Finds the page for a path without locale and trailing slash, or returns null. */
export const matchPage = (path: string): SitePage | null =>
  matchers.find(({ pattern }) => pattern.test(path))?.page ?? null;
