import 'server-only';
import type { Contacts } from '#contracts/contacts.ts';
import type { Locale } from '../i18n/routing.ts';
import { loadingCache } from './loading-cache.ts';
import { readApi } from './read-api.ts';
import { siteData } from './site.ts';

// Caches the contacts of the footer, because every visit to a claim page renders the footer.
const cache = loadingCache<Contacts, Locale>({
  max: 2,
  ttlMs: 60_000,
  load: (_key, _expired, locale) => readApi(locale, 'GET /api/v1/contacts/'),
});

const contests = loadingCache<{ isRunning: boolean }, Locale>({
  max: 2,
  ttlMs: 60_000,
  load: async (_key, _expired, locale) => {
    const { contest } = await readApi(locale, 'GET /api/v1/calculator/settings/');
    return { isRunning: Boolean(contest) };
  },
});

/** Returns whether a contest is running, so that the menu links to it. Returns false if the API does not respond. */
export async function isContestRunning(locale: Locale): Promise<boolean> {
  const { changedAt } = await siteData(locale);
  const contest = await contests.fetch(`${locale} ${changedAt}`, { context: locale }).catch(() => undefined);
  return contest?.isRunning ?? false;
}

/**
 * Returns the data of the footer. If the API does not respond, the contacts are omitted, because the rest of the page
 * may work without the API.
 */
export async function footerData(locale: Locale): Promise<{ contacts: Contacts | null; year: number }> {
  // The cache key contains the time at which staff last changed a setting or text of the site, so that changed contacts
  // are loaded at once.
  const { changedAt } = await siteData(locale);
  const contacts = await cache.fetch(`${locale} ${changedAt}`, { context: locale }).catch(() => undefined);
  return { contacts: contacts ?? null, year: new Date().getFullYear() };
}
