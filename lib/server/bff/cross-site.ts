import 'server-only';
import { csrfHeader } from '#contracts/csrf.ts';
import { settings } from '../env.ts';
import { BffError } from './error.ts';
import type { BffRequest } from './message.ts';
import { missingSiteHeaderText } from './messages.ts';

const safeMethods = new Set(['GET', 'HEAD']);

/**
 * Refuses writes that another site may have caused (CSRF). Other sites cannot send the custom header or forge Origin
 * and Sec-Fetch-Site.
 */
export function rejectCrossSite({ method, headers }: BffRequest): void {
  if (safeMethods.has(method)) return;
  const site = headers.get('sec-fetch-site');
  const isSameOrigin =
    (site === null || site === 'same-origin') && isOwnOrigin(headers.get('origin'), headers.get('host'));
  if (!isSameOrigin) throw new BffError('forbidden');
  if (headers.get(csrfHeader.name) !== csrfHeader.value)
    throw new BffError('forbidden', undefined, missingSiteHeaderText);
}

function isOwnOrigin(origin: string | null, host: string | null): boolean {
  if (origin === null) return true;
  const { publicUrl } = settings();
  if (publicUrl !== null) return origin === publicUrl;
  return URL.canParse(origin) && new URL(origin).host === host;
}
