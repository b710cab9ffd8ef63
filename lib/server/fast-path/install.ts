import 'server-only';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http';
import { isTrustedProxy, peerAddressHeader, proxyHeaders } from '../bff/client-address.ts';
import { refuse } from './refuse.ts';
import { serveApi } from './serve-api.ts';
import { serveCachedPage } from './serve-cached-page.ts';

/** The fast path is off in development, where Next reloads changed routes. */
const isEnabled = process.env.NODE_ENV !== 'development';

/** Limits file descriptors and memory: each event stream needs a second connection, to the API. */
const maxConnections = 8_000;

/**
 * Node's diagnostics channels that give access to the server: one for a new connection, one for a request on an open
 * connection.
 */
const channels = ['net.server.socket', 'http.server.request.start'];

/**
 * Puts the fast path in front of Next's own request listener. It sets the header with the socket's address, serves API
 * calls by the handlers of their routes, and serves cached public pages. All other requests go to Next.
 */
export function installFastPath(): void {
  const onMessage = (message: unknown) => {
    const { socket, server = socket?.server } = message as { socket?: { server?: Server }; server?: Server };
    // Next's server is the only server in this process.
    if (!(server instanceof Server)) return;
    for (const channel of channels) unsubscribe(channel, onMessage);
    replaceListener(server);
    if (isEnabled) limitConnections(server);
  };
  for (const channel of channels) subscribe(channel, onMessage);
}

function replaceListener(server: Server): void {
  const nextListeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const peer = request.socket.remoteAddress ?? '';
    // Next itself reads the host from these headers, so those of untrusted peers are removed.
    if (!isTrustedProxy(peer)) for (const name of proxyHeaders) delete request.headers[name];
    request.headers[peerAddressHeader] = peer;
    if (refuse(request, response)) return;
    if (isEnabled && (serveApi(request, response) || serveCachedPage(request, response))) return;
    keepMissingUncached(response);
    for (const listener of nextListeners) listener.call(server, request, response);
  });
}

/** no-store: Next lets caches keep its 404 page for a year, although the page may exist a minute later. */
function keepMissingUncached(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: never[]) => {
    if (status === 404) response.setHeader('Cache-Control', 'no-store');
    return writeHead(status, ...rest);
  };
}

/**
 * Next's `upgrade` listener leaves the socket of an unknown upgrade open for ever. Without a listener Node treats the
 * request as a plain one (RFC 9110, section 7.8). Only `next dev` uses web sockets.
 */
function limitConnections(server: Server): void {
  server.removeAllListeners('upgrade');
  server.maxConnections = maxConnections;
}
