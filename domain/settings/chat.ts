import { type Locale, localeKey } from '../locale.ts';
import { choice, text, trusted } from './field.ts';

/** Providers of a live chat whose widget this product can load. */
export const chatProviders = ['chatwoot', 'jivo', 'tawk', 'crisp'] as const;
export type ChatProvider = (typeof chatProviders)[number];

/** Address of Chatwoot's own service, for exchanges without an installation of their own. */
export const chatwootUrl = 'https://app.chatwoot.com';

/**
 * Live chat of public pages; with `environment`, the environment variables of the web app decide. The widget runs
 * scripts of its provider within this site's origin, so every change needs a fresh code.
 */
export const chatFields = {
  provider: trusted(choice(['environment', 'none', ...chatProviders], 'environment')),
  idRu: trusted(text('widget', 100)),
  idEn: trusted(text('widget', 100)),
  /** Address of an own Chatwoot. */
  url: trusted(text('url')),
} as const;

interface ChatValues {
  provider: 'environment' | 'none' | ChatProvider;
  idRu: string | null;
  idEn: string | null;
  url: string | null;
}

export interface SiteChat {
  provider: 'none' | ChatProvider;
  id: string;
  url: string;
}

/** Returns the live chat of a language, or null if the environment of the web app decides. */
export function chatOf(values: ChatValues, locale: Locale): SiteChat | null {
  const { provider, url } = values;
  if (provider === 'environment') return null;
  const id = values[localeKey('id', locale)];
  if (provider === 'none' || id === null) return { provider: 'none', id: '', url: '' };
  // The Content-Security-Policy of the widget contains the origin, which cannot contain a semicolon.
  return { provider, id, url: new URL(url ?? chatwootUrl).origin };
}
