import { parse } from 'bowser';

interface UserAgent {
  browser: string | null;
  system: string | null;
}

/** Parses a User-Agent into names such as "Chrome" and "Windows". Unknown parts are null. */
export function parseUserAgent(agent: string): UserAgent {
  // The parser throws an error for an empty text.
  if (agent === '') return { browser: null, system: null };
  const { browser, os } = parse(agent);
  return { browser: browser.name || null, system: os.name || null };
}
