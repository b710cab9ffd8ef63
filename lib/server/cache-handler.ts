import nextCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { readSettings } from '#contracts/settings.ts';
import { stripLocale } from '../i18n/locale-path.ts';
import { mayNeedCaptcha } from '../routes/captcha-pages.ts';
import { buildPolicy, inlineSources } from './content-security-policy.ts';
import { cachePage, pageCache } from './fast-path/page-cache.ts';

// Node itself loads this file, and Next's bundles hold a copy: each has its own view of a CommonJS default.
const FileSystemCache = (nextCache as typeof nextCache & { default?: typeof nextCache }).default ?? nextCache;

type Arguments<Name extends 'get' | 'set'> = Parameters<InstanceType<typeof nextCache>[Name]>;

const read = readSettings(process.env, process.cwd());
const recaptcha = read.ok && read.settings.captcha === 'recaptcha';

const done = new WeakMap<object, string>();

/**
 * Next's own store of prerendered pages. Here each page gets a policy that names its inline scripts,
 * and it stands among the headers kept with the page: what is sent together was made together, by the
 * build and by every renewal alike. A page just drawn is made ready to be sent without Next.
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
    // Addresses that never had a page are without number: kept, they would fill the disk.
    const missing = page !== null && 'rscData' in page && page.status === 404;
    if (missing && !(await super.get(key, { kind: page.kind as never, isFallback: false }))) return;
    await super.set(...args);
    const revalidate = 'cacheControl' in context ? context.cacheControl?.revalidate : undefined;
    if (!page || !('rscData' in page) || !policy || !revalidate || page.status) return;
    const path = key.slice(key.indexOf('/$/') + 2);
    await cachePage({ path, html: page.html, policy, revalidate });
  }

  override async revalidateTag(...args: Parameters<InstanceType<typeof nextCache>['revalidateTag']>) {
    pageCache.clear();
    await super.revalidateTag(...args);
  }
}

function withPolicy(key: string, page: Arguments<'set'>[1]): string | undefined {
  if (!page || !('rscData' in page)) return;
  const google = recaptcha && mayNeedCaptcha(pathOf(key));
  const policy = done.get(page) ?? buildPolicy({ ...inlineSources(page.html), recaptcha: google });
  if (!done.has(page)) page.headers = { ...page.headers, 'content-security-policy': policy };
  done.set(page, policy);
  return policy;
}

/** The page's path without its language, out of the store's name for it: `/ru/login`, with a build before it or none. */
const pathOf = (key: string): string => stripLocale(key.replace(/^.*\/\$(?=\/)/, ''));
