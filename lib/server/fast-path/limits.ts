import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddressHeader } from '../bff/client-address.ts';
import { networkShare } from './network-share.ts';
import { sendRefusal } from './refuse.ts';

/** Maximum number of requests in progress per network. An ordinary request takes some milliseconds. */
const maxRequestsPerNetwork = 100;
const retryAfterSeconds = '1';

/** Exempts event streams, because the API limits them, and files of the build, because they cost little. */
const exempt = /^\/_next\/static\/|^(?:\/en)?\/api\/v1\/[^?]*\/events\//;

const begin = networkShare(maxRequestsPerNetwork);

/**
 * Counts a request as in progress until its response is closed. Refuses the request with 429 if too many are in
 * progress.
 * @returns whether the request was refused
 */
export function refuseExcess(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', headers } = request;
  if (exempt.test(url)) return false;
  const end = begin(headers[clientAddressHeader]?.toString());
  if (end) response.once('close', end);
  else sendRefusal(response, 'rate_limited', url, { 'Retry-After': retryAfterSeconds });
  return !end;
}
