import { parse } from 'bowser';

/** Browser and system parsed from the User-Agent header. */
interface UserAgent {
  browser: string | null;
  system: string | null;
}

/** Parses names such as "Chrome" and "Windows" from a User-Agent; null for missing parts. */
export function parseUserAgent(agent: string): UserAgent {
  // The parser throws on an empty text.
  if (agent === '') return { browser: null, system: null };
  const { browser, os } = parse(agent);
  return { browser: browser.name || null, system: os.name || null };
}
