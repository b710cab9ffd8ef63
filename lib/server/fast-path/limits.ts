import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddressHeader } from '../bff/client-address.ts';
import { networkShare } from './network-share.ts';
import { sendRefusal } from './refuse.ts';

/** Maximum number of requests in progress per network. An ordinary request takes some milliseconds. */
const maxRequestsPerNetwork = 100;
const retryAfterSeconds = '1';

/**
 * Matches requests that do not count towards the limit: event streams, which the API limits itself, and files of the
 * build, which cost little.
 */
const exempt = /^\/_next\/static\/|^(?:\/en)?\/api\/v1\/[^?]*\/events\//;

const begin = networkShare(maxRequestsPerNetwork);

/**
 * Counts a request as in progress until its response is closed. If too many requests are in progress, refuses the
 * request with status 429.
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
