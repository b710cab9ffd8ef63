import 'server-only';
import type { Settings } from '#contracts/environment.ts';
import type { Locale } from '../../i18n/routing.ts';
import { settings } from '../env.ts';
import { siteData } from '../site.ts';

interface ChosenChat {
  provider: Settings['chat']['provider'];
  /** The provider's id of the widget. */
  id: string;
  /** Address of the Chatwoot installation. */
  url: string;
  load: 'click' | 'idle';
}

/**
 * Returns the live chat for public pages in a language. The environment variables apply if the API reports no choice of
 * staff, for example because it is an API of another vendor.
 */
export async function chosenChat(locale: Locale): Promise<ChosenChat> {
  const { provider, ids, url, load } = settings().chat;
  const { chat } = await siteData(locale);
  return chat ? { ...chat, url, load: 'click' } : { provider, id: ids[locale], url, load };
}
