import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { peerAddressHeader } from '../bff/client-address.ts';
import { serveApi } from './serve-api.ts';
import { serveCachedPage } from './serve-cached-page.ts';

/** Off in development, where Next reloads changed routes. */
const isEnabled = process.env.NODE_ENV !== 'development';

interface RequestStart {
  request: IncomingMessage;
  server: Server;
}

/**
 * Puts the fast path in front of Next's own request listener. It sets the header with the socket's address, serves API
 * calls by the handlers of their routes, and serves cached public pages; everything else goes to Next.
 */
export function installFastPath(): void {
  let isInstalled = false;
  subscribe('http.server.request.start', (message) => {
    const { request, server } = message as RequestStart;
    request.headers[peerAddressHeader] = request.socket.remoteAddress ?? '';
    // Next's server is the only one in this process.
    if (!isInstalled) replaceListener(server);
    isInstalled = true;
  });
}

function replaceListener(server: Server): void {
  const nextListeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isEnabled && (serveApi(request, response) || serveCachedPage(request, response))) return;
    for (const listener of nextListeners) listener.call(server, request, response);
  });
}
