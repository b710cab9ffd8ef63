import 'server-only';
import type { Locale } from '../../i18n/routing.ts';
import { clientAddress } from './client-address.ts';

/**
 * What a caller may say to the API. A list of what passes, not of what is taken away: hop-by-hop
 * headers, cookies and every forged internal name stay outside without being known here.
 */
const passed = ['accept', 'content-type', 'idempotency-key', 'if-none-match', 'last-event-id', 'user-agent'];
const passedSigned = ['authorization', 'x-key', 'x-signature', 'x-timestamp'];

export interface Caller {
  locale: Locale;
  requestId: string;
  /** Set for calls of other servers, which sign what they send. */
  signed?: boolean;
  visitor?: string | undefined;
  token?: string | undefined;
}

export function upstreamHeaders(from: Headers, caller: Caller): Record<string, string> {
  const headers: Record<string, string> = {
    'accept-encoding': 'identity',
    'accept-language': caller.locale,
    'x-request-id': caller.requestId,
  };
  for (const name of caller.signed ? [...passed, ...passedSigned] : passed) {
    const value = from.get(name);
    if (value !== null) headers[name] = value;
  }
  const address = clientAddress(from);
  if (address) headers['x-forwarded-for'] = address;
  if (caller.visitor) headers['x-visitor'] = caller.visitor;
  if (caller.token) headers.authorization = `Bearer ${caller.token}`;
  return headers;
}
