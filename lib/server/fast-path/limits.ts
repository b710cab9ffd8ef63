import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { clientAddressHeader } from '../bff/client-address.ts';
import { networkShare } from './network-share.ts';
import { sendRefusal } from './refuse.ts';

/**
 * Maximum number of open connections, to limit memory and file descriptors. An event stream needs two descriptors: one
 * for the browser and one for the API.
 */
const maxConnections = 8_000;
/**
 * Maximum number of open connections of one network. A browser opens at most six, so 80 people can share one address.
 */
const maxConnectionsPerNetwork = 500;
/** Maximum number of requests of one network in progress. An ordinary request takes some milliseconds. */
const maxRequestsPerNetwork = 100;
const retryAfterSeconds = '1';

/**
 * Time limits for receiving the headers of a request and the whole request. An upload over a slow connection takes up
 * to two minutes.
 */
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 150_000;

/**
 * Requests without a limit here: the API limits event streams itself, and files of a build are simply read from disk.
 */
const exempt = /^\/_next\/static\/|^(?:\/en)?\/api\/v1\/[^?]*\/events\//;

/**
 * Limits connections in all and per network. Also removes Next's `upgrade` listener, which leaves sockets of unknown
 * upgrades open and is needed only by `next dev`.
 */
export function limitConnections(server: Server): void {
  const connect = networkShare(maxConnectionsPerNetwork);
  server.removeAllListeners('upgrade');
  server.maxConnections = maxConnections;
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.on('connection', (socket) => {
    const leave = connect(socket.remoteAddress);
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}

const begin = networkShare(maxRequestsPerNetwork);

/**
 * Counts a request as in progress until its response is closed, or refuses it with 429.
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
