import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { peerAddressHeader } from '../bff/client-address.ts';
import { serveApi } from './serve-api.ts';
import { serveCachedPage } from './serve-cached-page.ts';

/** In development calls go the whole way to their routes, whose sources Next renews as they change. */
const shortcuts = process.env.NODE_ENV !== 'development';

interface Begun {
  request: IncomingMessage;
  server: Server;
}

/**
 * Stands before Next, whose server is made by Next itself. It sees a request first, so what Next says
 * slowly, or cannot know, is said here: the socket's own address, which is written over whatever the
 * visitor said of it; calls, by the handlers of their routes; and public pages that are ready to be sent.
 */
export function installFastPath(): void {
  let standing = false;
  subscribe('http.server.request.start', (message) => {
    const { request, server } = message as Begun;
    request.headers[peerAddressHeader] = request.socket.remoteAddress ?? '';
    // Next's is the one server of this process.
    if (!standing) takePlace(server);
    standing = true;
  });
}

function takePlace(server: Server): void {
  const next = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (shortcuts && (serveApi(request, response) || serveCachedPage(request, response))) return;
    for (const listener of next) listener.call(server, request, response);
  });
}
