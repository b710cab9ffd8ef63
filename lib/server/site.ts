import 'server-only';
import type { Site } from '#contracts/brand.ts';
import { type Locale, routing } from '../i18n/routing.ts';
import { loadingCache } from './loading-cache.ts';
import { readApiOrNull } from './read-api.ts';
import { discardPages } from './site-changes.ts';

/**
 * The product's own name and look. They are shown until the API responds, and with an API of another vendor that lacks
 * this call.
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
  // On the first check after a start, only pages older than the site's last change are outdated.
  discardPages(isFirst ? Date.parse(site.changedAt) : Date.now());
  // A page whose rendering began before the change may be stored after it. The next check therefore discards all pages
  // once more.
  isRenderRaceOver = !hasChanged || isFirst;
}

/**
 * Starts a periodic check for changed settings and texts of the site, which discards outdated pages until the process
 * ends.
 */
export function watchSite(): void {
  const ask = () => void noticeSiteChange();
  ask();
  setInterval(ask, watchMs).unref();
}
