import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiDocs } from '../api-docs.ts';
import { login, passkeyLogin } from '../auth/login.ts';
import { logout } from '../auth/logout.ts';
import { refresh } from '../auth/refresh.ts';
import { type SessionCall, sessionCallAt } from '../bff/session-calls.ts';
import type { WebHandler } from '../bff/web-handler.ts';
import { forward } from '../forward.ts';
import { fromNodeRequest } from './node-request.ts';
import { sendRefusal } from './refuse.ts';
import { renderInTurn } from './render-turns.ts';
import { sendResponse } from './send-response.ts';

const apiPrefix = /^(?:\/en)?(?=\/(?:api|front-api)\/)/;
const docsPath = /^(?:\/en)?\/api\/docs(?:[/?]|$)/;

const sessionHandlers: Record<SessionCall, WebHandler> = { login, passkey: passkeyLogin, logout, refresh };

/** Returns the handler for a URL, or null if the URL is not an API path. */
export function handlerOf(url: string): WebHandler | null {
  if (!apiPrefix.test(url)) return null;
  if (docsPath.test(url)) return apiDocs;
  const sessionCall = sessionCallAt(pathOf(url));
  return sessionCall ? sessionHandlers[sessionCall] : forward;
}

/** Matches paths that a URL parser would not change. These paths are not parsed, which saves a microsecond per call. */
const plainPath = /^(?:\/[\w-]+)+\/?$/;

/**
 * Splits a URL into path and query.
 * @returns null if parsing would change the path, because the router and the handler would then see different paths
 */
function addressOf(url: string): Pick<URL, 'pathname' | 'search'> | null {
  if (plainPath.test(url)) return { pathname: url, search: '' };
  const { pathname, search } = new URL(url, 'http://site');
  return pathname === pathOf(url) ? { pathname, search } : null;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/**
 * Serves an API call, or responds with an error if the call is unknown.
 * @returns false if the URL is not an API path
 */
export function serveApi(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '' } = request;
  const handler = handlerOf(url);
  if (!handler) return false;
  const serve = () => serveCall(handler, request, response);
  // The documentation has 1.5 MB without compression, so its responses start one after another. Otherwise hundreds of
  // responses would block the event loop for seconds.
  if (handler === apiDocs) renderInTurn(request, response, serve);
  else serve();
  return true;
}

export function serveCall(handler: WebHandler, request: IncomingMessage, response: ServerResponse): void {
  const { url = '' } = request;
  const address = addressOf(url);
  if (!address) return sendRefusal(response, 'malformed', url);
  handler
    .handle(fromNodeRequest(request, response, address))
    .then((result) => sendResponse(result, request, response))
    // The response could not be sent: the connection broke, or the API's response contains a header that Node refuses.
    .catch(() => (response.headersSent ? response.destroy() : sendRefusal(response, 'server', url)));
}
