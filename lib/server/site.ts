import 'server-only';
import type { Site } from '#contracts/brand.ts';
import { type Locale, routing } from '../i18n/routing.ts';
import { loadingCache } from './loading-cache.ts';
import { readApiOrNull } from './read-api.ts';
import { discardPages } from './site-changes.ts';

/**
 * The product's own name and look, shown until the API responds. They are also shown if an API of another vendor does
 * not offer the call /api/v1/site/.
 */
const unchanged: Site = {
  changedAt: new Date(0).toISOString(),
  name: null,
  tagline: null,
  description: null,
  accent: null,
  logo: null,
  logoDark: null,
  icon: null,
  isNameShown: true,
  chat: null,
};

/** Interval in ms at which the API is asked whether a setting or text of the site has changed. */
const watchMs = 2_000;

const cache = loadingCache<Site, Locale>({
  max: routing.locales.length,
  ttlMs: watchMs,
  load: async (_key, expired, locale) =>
    (await readApiOrNull(locale, 'GET /api/v1/site/').catch(() => expired)) ?? unchanged,
});

/** Returns the name and look of the exchange. */
export async function siteData(locale: Locale): Promise<Site> {
  return (await cache.fetch(locale, { context: locale })) ?? unchanged;
}

let seen: string | undefined;
let isRenderRaceOver = true;

/**
 * Asks the API whether a setting or text of the site has changed since the last call. If so, discards the rendered
 * pages.
 */
export async function noticeSiteChange(): Promise<void> {
  const site = await readApiOrNull(routing.defaultLocale, 'GET /api/v1/site/').catch(() => null);
  if (!site) return;
  const isFirst = seen === undefined;
  const hasChanged = seen !== site.changedAt;
  seen = site.changedAt;
  if (!hasChanged && isRenderRaceOver) return;
  cache.clear();
  // The first check after a start cannot tell whether the site has just changed. This check therefore discards only
  // pages rendered before the last change.
  discardPages(isFirst ? Date.parse(site.changedAt) : Date.now());
  // A page with the old data may still be rendering now, and be stored after this check. The next check therefore
  // discards all pages once more.
  isRenderRaceOver = !hasChanged || isFirst;
}

/**
 * Checks every `watchMs` milliseconds whether settings or texts of the site have changed. After a change, outdated
 * pages are discarded.
 */
export function watchSite(): void {
  const ask = () => void noticeSiteChange();
  ask();
  setInterval(ask, watchMs).unref();
}
