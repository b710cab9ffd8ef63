import { isPublicHost } from './public-host.ts';

/** Number of origins on which a shop can show its widget. */
export const maxWidgetOrigins = 10;

/**
 * Returns the origin of a page as it is stored: https with a public host, or any port of this machine for developers.
 * Only characters of an origin are left, so that the value can stand in a policy.
 * @returns null for anything else
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
