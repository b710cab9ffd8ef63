import { parse } from 'bowser';

/** Browser and system parsed from the User-Agent header. */
interface UserAgent {
  browser: string | null;
  system: string | null;
}

/** Parses a User-Agent into names such as "Chrome" and "Windows"; null for a missing part. */
export function parseUserAgent(agent: string): UserAgent {
  // Return early, because the parser throws on an empty text.
  if (agent === '') return { browser: null, system: null };
  const { browser, os } = parse(agent);
  return { browser: browser.name || null, system: os.name || null };
}
