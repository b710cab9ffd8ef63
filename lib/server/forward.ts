import 'server-only';
import { readBody } from './bff/body.ts';
import { rejectCrossSite } from './bff/cross-site.ts';
import { errorResponse } from './bff/error.ts';
import { ensureVisitor, finalizeResponse } from './bff/finalize.ts';
import { localeOf } from './bff/messages.ts';
import { upstreamHeaders } from './bff/request-headers.ts';
import { isTokenRefused, toBrowserResponse } from './bff/response.ts';
import { matchCall } from './bff/route-table.ts';
import { fetchUpstream } from './bff/upstream.ts';
import { anonymousSession, openSession, renewSession } from './session.ts';
import type { CookieChange } from './session-cookie.ts';

/** Milliseconds until the API's answer must have begun. */
export interface ForwardTimeouts {
  jsonMs: number;
  uploadMs: number;
}

/** Passes one call of the browser on to the API, if it is a call at all, and its answer back. */
export const forwarder =
  (patience: ForwardTimeouts) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const locale = localeOf(pathname);
    const requestId = crypto.randomUUID();
    const changes: CookieChange[] = [];
    try {
      const { endpoint, signed } = matchCall(request.method, pathname);
      if (!signed) rejectCrossSite(request);
      const body = await readBody(request, endpoint);
      const visitor = signed ? undefined : ensureVisitor(request.headers, changes);
      let session = signed || endpoint.auth === 'none' ? anonymousSession : await openSession(request.headers);
      changes.push(...session.changes);
      const ask = () =>
        fetchUpstream({
          method: request.method,
          path: pathname + search,
          headers: upstreamHeaders(request.headers, { locale, requestId, signed, visitor, token: session.token }),
          body,
          signal: request.signal,
          timeoutMs: endpoint.upload ? patience.uploadMs : patience.jsonMs,
        });
      let answer = await ask();
      // A streamed file is gone by now: its page refreshes and sends it again.
      if (session.token && !endpoint.upload && (await isTokenRefused(answer))) {
        session = await renewSession(session, request.headers);
        changes.push(...session.changes);
        answer = await ask();
      }
      return finalizeResponse(await toBrowserResponse(answer, locale), requestId, changes);
    } catch (error) {
      if (request.signal.aborted) return gone();
      return finalizeResponse(errorResponse(error, pathname, requestId), requestId, changes);
    }
  };

export const forward = forwarder({ jsonMs: 15_000, uploadMs: 120_000 });

/** Nobody reads this answer: the caller has closed the connection. */
const gone = () => new Response(null, { status: 499 });
