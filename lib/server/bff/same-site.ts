import 'server-only';
import { siteHeader } from '#contracts/site-write.ts';
import { settings } from '../env.ts';
import { Refusal } from './refusal.ts';
import { noSiteHeader } from './words.ts';

const reading = new Set(['GET', 'HEAD']);

/**
 * Refuses a write that a foreign page could have caused. The header cannot be set across sites
 * without a preflight, which nothing here answers; the other two are said by the browser itself.
 */
export function refuseCrossSite(request: Request): void {
  if (reading.has(request.method)) return;
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  const mayBeOurs =
    (site === null || site === 'same-origin') && isOwnOrigin(headers.get('origin'), headers.get('host'));
  if (!mayBeOurs) throw new Refusal('forbidden');
  if (headers.get(siteHeader.name) !== siteHeader.value) throw new Refusal('forbidden', undefined, noSiteHeader);
}

function isOwnOrigin(origin: string | null, host: string | null): boolean {
  if (origin === null) return true;
  const { publicUrl } = settings();
  if (publicUrl !== null) return origin === publicUrl;
  return URL.canParse(origin) && new URL(origin).host === host;
}
