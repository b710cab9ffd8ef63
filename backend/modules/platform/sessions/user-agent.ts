import { parse } from 'bowser';

/** Browser and system parsed from the User-Agent header. */
interface UserAgent {
  browser: string | null;
  system: string | null;
}

/** Names such as "Chrome" and "Windows" out of a User-Agent; null for what it does not say. */
export function parseUserAgent(agent: string): UserAgent {
  // The parser refuses an empty text.
  if (agent === '') return { browser: null, system: null };
  const { browser, os } = parse(agent);
  return { browser: browser.name || null, system: os.name || null };
}
