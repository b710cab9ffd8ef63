import 'server-only';
import { answerOf, isTokenRefused } from './bff/answer.ts';
import { bodyOf } from './bff/body.ts';
import { finished, visitorOf } from './bff/finish.ts';
import { refuse } from './bff/refusal.ts';
import { headersFor } from './bff/request-headers.ts';
import { findCall } from './bff/route-table.ts';
import { refuseCrossSite } from './bff/same-site.ts';
import { askUpstream } from './bff/upstream.ts';
import { localeOf } from './bff/words.ts';
import { openSession, renewed, strangers } from './session.ts';
import type { CookieChange } from './session-cookie.ts';

/** Milliseconds until the API's answer must have begun. */
export interface Patience {
  json: number;
  upload: number;
}

/** Passes one call of the browser on to the API, if it is a call at all, and its answer back. */
export const forwarder =
  (patience: Patience) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const locale = localeOf(pathname);
    const requestId = crypto.randomUUID();
    const changes: CookieChange[] = [];
    try {
      const { endpoint, signed } = findCall(request.method, pathname);
      if (!signed) refuseCrossSite(request);
      const body = await bodyOf(request, endpoint);
      const visitor = signed ? undefined : visitorOf(request.headers, changes);
      let session = signed || endpoint.auth === 'none' ? strangers : await openSession(request.headers);
      changes.push(...session.changes);
      const ask = () =>
        askUpstream({
          method: request.method,
          path: pathname + search,
          headers: headersFor(request.headers, { locale, requestId, signed, visitor, token: session.token }),
          body,
          signal: request.signal,
          timeout: endpoint.upload ? patience.upload : patience.json,
        });
      let answer = await ask();
      // A streamed file is gone by now: its page refreshes and sends it again.
      if (session.token && !endpoint.upload && (await isTokenRefused(answer))) {
        session = await renewed(session, request.headers);
        changes.push(...session.changes);
        answer = await ask();
      }
      return finished(await answerOf(answer, locale), requestId, changes);
    } catch (error) {
      if (request.signal.aborted) return gone();
      return finished(refuse(error, pathname, requestId), requestId, changes);
    }
  };

export const forward = forwarder({ json: 15_000, upload: 120_000 });

/** Nobody reads this answer: the caller has closed the connection. */
const gone = () => new Response(null, { status: 499 });
