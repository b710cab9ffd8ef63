import 'server-only';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import {
  addressBehindProxies,
  clientAddressHeader,
  hostHeaders,
  isTrustedProxy,
  proxyHeaders,
} from '../bff/client-address.ts';
import { watchSite } from '../site.ts';
import { limitConnections } from './connections.ts';
import { refuseExcess } from './limits.ts';
import { refuse } from './refuse.ts';
import { noteArrival, renderInTurn } from './render-turns.ts';
import { serveApi } from './serve-api.ts';
import { serveCachedPage } from './serve-cached-page.ts';
import { staticFiles } from './static-files.ts';

/**
 * The fast path is off in development. There, requests must reach Next's routes, because only Next reloads changed
 * code.
 */
const isEnabled = process.env.NODE_ENV !== 'development';

/** Node's diagnostics channels for new connections and requests. Their messages give access to Next's HTTP server. */
const channels = ['net.server.socket', 'http.server.request.start'];

/** Handles API calls and cached public pages before Next's request listener sees them. */
export function installFastPath(): void {
  const onMessage = (message: unknown) => {
    const { socket, server = socket?.server } = message as { socket?: { server?: Server }; server?: Server };
    // The first HTTP server that reports a connection or request is Next's, because this process has no other HTTP
    // server.
    if (!(server instanceof Server)) return;
    for (const channel of channels) unsubscribe(channel, onMessage);
    replaceListener(server);
    if (isEnabled) limitConnections(server);
    if (isEnabled) watchSite();
  };
  for (const channel of channels) subscribe(channel, onMessage);
}

/**
 * Handlers that may answer before Next, tried in this order. Static files and cached pages precede the request limit,
 * because serving them is cheap.
 */
const answers = [
  staticFiles({
    '/_next/static/': resolve(process.env.WEB_BUILD_DIR || '.next', 'static'),
    '/icons/': resolve('public/icons'),
  }),
  serveCachedPage,
  refuseExcess,
  serveApi,
];

function replaceListener(server: Server): void {
  const nextListeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    noteArrival();
    const peer = request.socket.remoteAddress ?? '';
    const { headers } = request;
    // Removes headers that state another host or client, because clients can forge these headers and many proxies pass
    // them on unchanged. Next would build redirects from the forged host.
    for (const name of hostHeaders) delete headers[name];
    if (!isTrustedProxy(peer)) for (const name of proxyHeaders) delete headers[name];
    headers[clientAddressHeader] = addressBehindProxies(peer, headers['x-forwarded-for']?.toString()) ?? '';
    if (refuse(request, response)) return;
    if (isEnabled && answers.some((answer) => answer(request, response))) return;
    limitCaching(response);
    const render = () => {
      for (const listener of nextListeners) listener.call(server, request, response);
    };
    if (isEnabled) renderInTurn(request, response, render);
    else render();
  });
}

/**
 * Forbids what Next's Cache-Control headers allow: storing a 404, storing a response with a cookie in a shared cache,
 * and reusing outdated router data in a browser. A 404 must not be stored, because the page may exist a minute later.
 */
function limitCaching(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: never[]) => {
    const cacheControl = String(response.getHeader('Cache-Control'));
    if (status === 404) response.setHeader('Cache-Control', 'no-store');
    else if (response.hasHeader('Set-Cookie') && /s-maxage|public/.test(cacheControl))
      response.setHeader('Cache-Control', 'private, no-cache');
    else if (String(response.getHeader('Content-Type')).startsWith('text/x-component'))
      response.setHeader('Cache-Control', withoutStale(cacheControl));
    return writeHead(status, ...rest);
  };
}

/**
 * Removes `stale-while-revalidate` (RFC 5861), which Next sets to a year. Otherwise a browser would show a page as it
 * was at the visitor's last visit, and the current page only after the link is followed once more.
 */
const withoutStale = (cacheControl: string): string =>
  cacheControl.replace(/^s-maxage=(\d+), stale-while-revalidate=\d+$/, 'max-age=0, s-maxage=$1');
