import { LRUCache } from 'lru-cache';
import nextCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { readSettings } from '#contracts/environment.ts';
import { stripLocale } from '../i18n/locale-path.ts';
import { mayNeedCaptcha } from '../routes/captcha-pages.ts';
import { buildPolicy, inlineSources } from './content-security-policy.ts';
import { cachePage, pageCache } from './fast-path/page-cache.ts';
import { renderBudget } from './render-budget.ts';
import { discardPages, isOutdated } from './site-changes.ts';
import { withoutQuery } from './without-query.ts';

// The import is either the class itself or an object with the class as `default`. This depends on whether Node or
// Next's bundler loads this file.
const FileSystemCache = (nextCache as typeof nextCache & { default?: typeof nextCache }).default ?? nextCache;

type Arguments<Name extends 'get' | 'set'> = Parameters<InstanceType<typeof nextCache>[Name]>;

const environment = readSettings(process.env, process.cwd(), 'web');
const recaptcha = environment.ok && environment.settings.captcha === 'recaptcha';

/**
 * Time in ms for which a rendered page stays fresh, keyed by page. A page from the build has no entry until it is
 * rendered again.
 */
const freshMs = new LRUCache<string, number>({ max: 5_000 });
const defaultFreshMs = 30_000;
const mayRender = renderBudget();
/**
 * Matches the pages of directions. Only these pages have a render budget, because an installation may have thousands of
 * them.
 */
const pairPagePattern = /\/exchange\//;

/**
 * Whether the settings may differ from the settings at build time, as in the container image. Pages from the build then
 * count as outdated, and new pages are kept only in memory, because the image is read-only.
 */
const isPortable = process.env.WEB_BUILD_PORTABLE === '1';
if (isPortable) discardPages(Date.now());

const policies = new WeakMap<object, string>();

/**
 * Next's store of prerendered pages. Adds a Content-Security-Policy with the hashes of each page's inline scripts, and
 * fills the in-memory page cache.
 */
export default class NextPageStore extends FileSystemCache {
  constructor(context: ConstructorParameters<typeof nextCache>[0]) {
    super(isPortable ? { ...context, flushToDisk: false } : context);
  }

  override async get(...args: Arguments<'get'>) {
    const [key] = args;
    const entry = await super.get(...args);
    const isPage = entry?.value && ('rscData' in entry.value || (isPortable && 'body' in entry.value));
    // Returning null makes Next render an outdated page again. `lastModified` is the time at which the page was
    // rendered, or the modification time of its file if the page comes from the build.
    if (isPage && isOutdated(entry.lastModified ?? 0) && (!pairPagePattern.test(key) || mayRender(key))) return null;
    withPolicy(key, entry?.value ?? null);
    if (!entry?.value || !('rscData' in entry.value)) return entry;
    const ageMs = Date.now() - (entry.lastModified ?? 0);
    const isStale = ageMs > (freshMs.get(key) ?? defaultFreshMs);
    // Next would render a stale page again. While the render budget is used up, the stale page is marked as fresh
    // instead, so that Next serves it unchanged.
    return isStale && pairPagePattern.test(key) && !mayRender(key) ? { ...entry, lastModified: Date.now() } : entry;
  }

  override async set(...args: Arguments<'set'>) {
    const [key, page, context] = args;
    // Changes the page itself, because Next responds with the same object.
    const isShared = removeQuery(page);
    const policy = withPolicy(key, page);
    if (!isShared) return console.error(`page: not stored, its query cannot be removed, path=${pathOf(key)}`);
    // A 404 is stored only for URLs that once had a page. Otherwise requests for random URLs would fill the disk.
    const missing = page !== null && 'rscData' in page && page.status === 404;
    if (missing && !(await super.get(key, { kind: page.kind as never, isFallback: false }))) return;
    await super.set(...args);
    if ('cacheControl' in context && context.cacheControl?.revalidate)
      freshMs.set(key, context.cacheControl.revalidate * 1000);
    const revalidateSeconds = 'cacheControl' in context ? context.cacheControl?.revalidate : undefined;
    if (!page || !('rscData' in page) || !policy || !revalidateSeconds || page.status) return;
    const path = key.slice(key.indexOf('/$/') + 2);
    await cachePage({ path, html: page.html, policy, revalidateSeconds });
  }

  override async revalidateTag(...args: Parameters<InstanceType<typeof nextCache>['revalidateTag']>) {
    pageCache.clear();
    await super.revalidateTag(...args);
  }
}

/**
 * Removes the query of the request from a page.
 * @returns false if this is not possible, so that the page may still contain the query
 */
function removeQuery(page: Arguments<'set'>[1]): boolean {
  if (!page || !('rscData' in page)) return true;
  const clean = withoutQuery(page);
  Object.assign(page, clean);
  return clean !== null;
}

function withPolicy(key: string, page: Arguments<'set'>[1]): string | undefined {
  if (!page || !('rscData' in page)) return;
  const google = recaptcha && mayNeedCaptcha(pathOf(key));
  const known = policies.get(page);
  if (known) return known;
  const { foreign, ...inline } = inlineSources(page.html);
  if (foreign > 0)
    console.error(`page: unknown inline scripts, blocked by the CSP, count=${foreign} path=${pathOf(key)}`);
  const policy = buildPolicy({ ...inline, recaptcha: google });
  page.headers = { ...page.headers, 'content-security-policy': policy };
  policies.set(page, policy);
  return policy;
}

/** Extracts the path without locale from a cache key, which may begin with a build id. */
const pathOf = (key: string): string => stripLocale(key.replace(/^.*\/\$(?=\/)/, ''));
