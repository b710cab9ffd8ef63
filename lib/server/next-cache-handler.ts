import nextCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { readSettings } from '#contracts/settings.ts';
import { stripLocale } from '../i18n/locale-path.ts';
import { mayNeedCaptcha } from '../routes/captcha-pages.ts';
import { buildPolicy, inlineSources } from './content-security-policy.ts';
import { cachePage, pageCache } from './fast-path/page-cache.ts';

// Node and Next's bundler both load this file, and they resolve the default export of CommonJS differently.
const FileSystemCache = (nextCache as typeof nextCache & { default?: typeof nextCache }).default ?? nextCache;

type Arguments<Name extends 'get' | 'set'> = Parameters<InstanceType<typeof nextCache>[Name]>;

const environment = readSettings(process.env, process.cwd(), 'web');
const recaptcha = environment.ok && environment.settings.captcha === 'recaptcha';

const policies = new WeakMap<object, string>();

/**
 * Next's own store of prerendered pages, which also gives each page a content security policy with the hashes of
 * its inline scripts. The policy is stored among the page's headers, so that both always come from the same render.
 * A page just rendered is also cached for the fast path.
 */
export default class PageCache extends FileSystemCache {
  override async get(...args: Arguments<'get'>) {
    const entry = await super.get(...args);
    withPolicy(args[0], entry?.value ?? null);
    return entry;
  }

  override async set(...args: Arguments<'set'>) {
    const [key, page, context] = args;
    const policy = withPolicy(key, page);
    // 404s of URLs that never had a page would fill the disk.
    const missing = page !== null && 'rscData' in page && page.status === 404;
    if (missing && !(await super.get(key, { kind: page.kind as never, isFallback: false }))) return;
    await super.set(...args);
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

function withPolicy(key: string, page: Arguments<'set'>[1]): string | undefined {
  if (!page || !('rscData' in page)) return;
  const google = recaptcha && mayNeedCaptcha(pathOf(key));
  const known = policies.get(page);
  if (known) return known;
  const { foreign, ...inline } = inlineSources(page.html);
  if (foreign > 0) console.error(`page: inline scripts not allowed, count=${foreign} path=${pathOf(key)}`);
  const policy = buildPolicy({ ...inline, recaptcha: google });
  page.headers = { ...page.headers, 'content-security-policy': policy };
  policies.set(page, policy);
  return policy;
}

/** The page's path without its locale. A key is `/ru/login`, possibly preceded by a build id. */
const pathOf = (key: string): string => stripLocale(key.replace(/^.*\/\$(?=\/)/, ''));
