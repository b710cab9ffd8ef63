import 'server-only';
import type { Locale } from '../../i18n/routing.ts';
import { clientAddress } from './client-address.ts';
import type { RequestHeaders } from './message.ts';

/** Request headers forwarded to the API. Cookies and forged internal headers are dropped. */
const forwardedHeaders = ['accept', 'content-type', 'idempotency-key', 'if-none-match', 'last-event-id', 'user-agent'];
/** Headers with which the server of a shop or of a payment provider signs its calls. */
const signatureHeaders = ['x-key', 'x-signature', 'x-timestamp'];

export interface Caller {
  locale: Locale;
  requestId: string;
  /** Whether the server of a shop or of a payment provider sent and signed the call. */
  signed?: boolean;
  visitor?: string | undefined;
  token?: string | undefined;
}

export function upstreamHeaders(from: RequestHeaders, caller: Caller): Record<string, string> {
  const headers: Record<string, string> = {
    'accept-encoding': 'identity',
    'accept-language': caller.locale,
    'x-request-id': caller.requestId,
  };
  for (const name of caller.signed ? [...forwardedHeaders, ...signatureHeaders] : forwardedHeaders) {
    const value = from.get(name);
    if (value !== null) headers[name] = value;
  }
  const address = clientAddress(from);
  if (address) headers['x-forwarded-for'] = address;
  if (caller.visitor) headers['x-visitor'] = caller.visitor;
  if (caller.token) headers.authorization = `Bearer ${caller.token}`;
  return headers;
}
