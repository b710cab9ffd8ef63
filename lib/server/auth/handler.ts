import 'server-only';
import { answerOf } from '../bff/answer.ts';
import { bodyOf } from '../bff/body.ts';
import { finished, visitorOf } from '../bff/finish.ts';
import { refuse } from '../bff/refusal.ts';
import { headersFor } from '../bff/request-headers.ts';
import { findCall } from '../bff/route-table.ts';
import { refuseCrossSite } from '../bff/same-site.ts';
import { askUpstream } from '../bff/upstream.ts';
import type { UpstreamAnswer } from '../bff/upstream-answer.ts';
import { localeOf } from '../bff/words.ts';
import type { CookieChange } from '../session-cookie.ts';

export interface Visit {
  request: Request;
  body: Uint8Array<ArrayBuffer> | null;
  /** Asks the API in the caller's language; a body is sent as JSON. */
  ask: (
    method: string,
    path: string,
    more?: { body?: object | Uint8Array<ArrayBuffer>; token?: string },
  ) => Promise<UpstreamAnswer>;
  /** Cookies to change whatever the answer is. */
  changes: CookieChange[];
  /** Gives the API's refusal to the browser. */
  pass: (answer: UpstreamAnswer) => Promise<Response>;
}

/** A handler of /front-api/auth/*: the session's calls, which end in cookies instead of being passed on. */
export const authHandler =
  (work: (visit: Visit) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const locale = localeOf(pathname);
    const requestId = crypto.randomUUID();
    const changes: CookieChange[] = [];
    try {
      const { endpoint } = findCall(request.method, pathname);
      refuseCrossSite(request);
      const visitor = visitorOf(request.headers, changes);
      const body = (await bodyOf(request, endpoint)) as Uint8Array<ArrayBuffer> | null;
      const prefix = locale === 'en' ? '/en' : '';
      const ask: Visit['ask'] = (method, path, { body: sent, token } = {}) => {
        const headers = headersFor(request.headers, { locale, requestId, visitor, token });
        if (sent) headers['content-type'] = 'application/json';
        else delete headers['content-type'];
        return askUpstream({ method, path: prefix + path, headers, body: bytesOf(sent), timeout: 15_000 });
      };
      const pass: Visit['pass'] = (answer) => answerOf(answer, locale);
      return finished(await work({ request, body, ask, changes, pass }), requestId, changes);
    } catch (error) {
      return finished(refuse(error, pathname, requestId), requestId, changes);
    }
  };

function bytesOf(body: object | Uint8Array<ArrayBuffer> | undefined): Uint8Array<ArrayBuffer> | null {
  if (body === undefined || body instanceof Uint8Array) return body ?? null;
  return new TextEncoder().encode(JSON.stringify(body));
}
