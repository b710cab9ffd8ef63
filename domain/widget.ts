import { isPublicHost } from './public-host.ts';

/** Maximum number of origins whose pages may embed the widget of one shop. */
export const maxWidgetOrigins = 10;

/**
 * Returns the origin of a page in its stored form: https with a public host, or any port of localhost for developers.
 * The result contains no characters that could break out of a Content-Security-Policy header.
 * @returns null for any other origin
 */
export function widgetOrigin(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, origin, username } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  const isPublic = protocol === 'https:' && port === '' && isPublicHost(hostname);
  const isAllowed = username === '' && (isPublic || (isLocal && /^https?:$/.test(protocol)));
  return isAllowed && /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) ? origin : null;
}
