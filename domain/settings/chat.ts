import { type Locale, localeKey } from '../locale.ts';
import { choice, text, trusted } from './field.ts';

/** Providers of a live chat whose widget this product can load. */
export const chatProviders = ['chatwoot', 'jivo', 'tawk', 'crisp'] as const;
export type ChatProvider = (typeof chatProviders)[number];

/**
 * Live chat on public pages; with `environment`, it is configured by environment variables of the web app. The widget
 * runs scripts within this site's origin, so every change needs a fresh code, and staff cannot choose the host of the
 * scripts.
 */
export const chatFields = {
  provider: trusted(choice(['environment', 'none', ...chatProviders], 'environment')),
  idRu: trusted(text('widget', 100)),
  idEn: trusted(text('widget', 100)),
} as const;

interface ChatValues {
  provider: 'environment' | 'none' | ChatProvider;
  idRu: string | null;
  idEn: string | null;
}

export interface SiteChat {
  provider: 'none' | ChatProvider;
  id: string;
}

/** Returns the live chat for a language, or null if it is configured by environment variables of the web app. */
export function chatOf(values: ChatValues, locale: Locale): SiteChat | null {
  const { provider } = values;
  if (provider === 'environment') return null;
  const id = values[localeKey('id', locale)];
  return provider === 'none' || id === null ? { provider: 'none', id: '' } : { provider, id };
}
