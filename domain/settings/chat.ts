import { type Locale, localeKey } from '../locale.ts';
import { choice, text, trusted } from './field.ts';

/** Providers of a live chat whose widget this product can load. */
export const chatProviders = ['chatwoot', 'jivo', 'tawk', 'crisp'] as const;
export type ChatProvider = (typeof chatProviders)[number];

/**
 * Live chat of public pages; with `environment`, the environment variables of the web app decide. The widget runs
 * scripts within this site's origin, so every change needs a fresh code and the desk cannot name the host of the scripts.
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

/** Returns the live chat of a language, or null if the environment of the web app decides. */
export function chatOf(values: ChatValues, locale: Locale): SiteChat | null {
  const { provider } = values;
  if (provider === 'environment') return null;
  const id = values[localeKey('id', locale)];
  return provider === 'none' || id === null ? { provider: 'none', id: '' } : { provider, id };
}
