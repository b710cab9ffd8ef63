import 'server-only';
import { localeOf } from '../i18n/locale-of.ts';
import { storeSession } from './auth/store-session.ts';
import { readBody } from './bff/body.ts';
import { rejectCrossSite } from './bff/cross-site.ts';
import { BffError, errorResponse } from './bff/error.ts';
import { ensureVisitor, finalizeResponse } from './bff/finalize.ts';
import type { BffResponse } from './bff/message.ts';
import { upstreamHeaders } from './bff/request-headers.ts';
import { isTokenRefused, toBrowserResponse } from './bff/response.ts';
import { matchCall } from './bff/route-table.ts';
import { sessionCallAt } from './bff/session-calls.ts';
import { fetchUpstream } from './bff/upstream.ts';
import { type WebHandler, webHandler } from './bff/web-handler.ts';
import { anonymousSession, openSession, renewSession } from './session.ts';
import type { CookieChange } from './session-cookie.ts';
import { noticeSiteChange } from './site.ts';

export interface ForwardTimeouts {
  jsonMs: number;
  uploadMs: number;
}

export const forwarder = (timeouts: ForwardTimeouts): WebHandler =>
  webHandler(async (request) => {
    const { pathname, search } = request;
    const locale = localeOf(pathname);
    const requestId = crypto.randomUUID();
    const changes: CookieChange[] = [];
    try {
      const { endpoint, signed } = matchCall(request.method, pathname);
      if (sessionCallAt(pathname)) throw new BffError('not_found');
      if (!signed) rejectCrossSite(request);
      const body = await readBody(request, endpoint);
      const visitor = signed ? undefined : ensureVisitor(request.headers, changes);
      let session = signed || endpoint.auth === 'none' ? anonymousSession : await openSession(request.headers);
      changes.push(...session.changes);
      const callApi = () =>
        fetchUpstream({
          method: request.method,
          path: pathname + search,
          headers: upstreamHeaders(request.headers, { locale, requestId, signed, visitor, token: session.token }),
          body,
          client: request.client,
          timeoutMs: endpoint.upload ? timeouts.uploadMs : timeouts.jsonMs,
        });
      let response = await callApi();
      // Only calls without an upload are repeated here, because the stream of an upload cannot be sent twice. After a
      // failed upload, the page refreshes the session and sends the file again.
      if (session.token && !endpoint.upload && (await isTokenRefused(response))) {
        session = await renewSession(session, request.headers);
        changes.push(...session.changes);
        response = await callApi();
      }
      if (endpoint.opensSession && response.ok) {
        return finalizeResponse(await storeSession(response, changes), requestId, changes);
      }
      // If a write by staff changed something that public pages show, discards these pages at once. Otherwise the pages
      // would be outdated until the next periodic check.
      if (endpoint.auth === 'staff' && request.method !== 'GET') await noticeSiteChange();
      return finalizeResponse(await toBrowserResponse(response, locale), requestId, changes);
    } catch (error) {
      if (request.client.isLost()) return clientClosed();
      return finalizeResponse(errorResponse(error, pathname, requestId), requestId, changes);
    }
  });

export const forward = forwarder({ jsonMs: 15_000, uploadMs: 120_000 });

/**
 * Returns the response for a client that has already disconnected. nginx logs such requests with the same status, 499.
 */
const clientClosed = (): BffResponse => ({ status: 499, headers: {}, cookies: [], body: null });
