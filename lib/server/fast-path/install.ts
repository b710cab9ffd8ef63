import 'server-only';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http';
import { isTrustedProxy, peerAddressHeader, proxyHeaders } from '../bff/client-address.ts';
import { refuse } from './refuse.ts';
import { serveApi } from './serve-api.ts';
import { serveCachedPage } from './serve-cached-page.ts';

/** In development the fast path is off, because Next reloads changed routes. */
const isEnabled = process.env.NODE_ENV !== 'development';

/**
 * Maximum number of open connections, which limits file descriptors and memory. An event stream takes two descriptors,
 * because it has a connection to the API as well.
 */
const maxConnections = 8_000;

/**
 * Channels of node:diagnostics_channel whose messages contain the server. Node publishes one for each new connection
 * and one for each request.
 */
const channels = ['net.server.socket', 'http.server.request.start'];

/**
 * Installs the fast path in front of Next's request listener. The fast path sets the header with the client's socket
 * address, serves API calls and cached public pages, and leaves all other requests to Next.
 */
export function installFastPath(): void {
  const onMessage = (message: unknown) => {
    const { socket, server = socket?.server } = message as { socket?: { server?: Server }; server?: Server };
    // The first server found is Next's, because this process has no other server.
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
    // Only trusted proxies may send these headers, because Next reads the host from them.
    if (!isTrustedProxy(peer)) for (const name of proxyHeaders) delete request.headers[name];
    request.headers[peerAddressHeader] = peer;
    if (refuse(request, response)) return;
    if (isEnabled && (serveApi(request, response) || serveCachedPage(request, response))) return;
    keepMissingUncached(response);
    for (const listener of nextListeners) listener.call(server, request, response);
  });
}

/**
 * Forbids caching of 404 responses. Next lets caches keep them for a year, although the page may exist a minute later.
 */
function keepMissingUncached(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: never[]) => {
    if (status === 404) response.setHeader('Cache-Control', 'no-store');
    return writeHead(status, ...rest);
  };
}

/**
 * Limits connections and removes Next's `upgrade` listener, which never closes the socket of an upgrade that it does
 * not know. Without a listener Node ignores the upgrade (RFC 9110, section 7.8); only `next dev` needs web sockets.
 */
function limitConnections(server: Server): void {
  server.removeAllListeners('upgrade');
  server.maxConnections = maxConnections;
}
