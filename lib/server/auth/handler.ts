import 'server-only';
import { readBody } from '../bff/body.ts';
import { rejectCrossSite } from '../bff/cross-site.ts';
import { errorResponse } from '../bff/error.ts';
import { ensureVisitor, finalizeResponse } from '../bff/finalize.ts';
import { localeOf } from '../bff/messages.ts';
import { upstreamHeaders } from '../bff/request-headers.ts';
import { toBrowserResponse } from '../bff/response.ts';
import { matchCall } from '../bff/route-table.ts';
import { fetchUpstream } from '../bff/upstream.ts';
import type { UpstreamResponse } from '../bff/upstream-response.ts';
import type { CookieChange } from '../session-cookie.ts';

export interface AuthContext {
  request: Request;
  body: Uint8Array<ArrayBuffer> | null;
  /** Asks the API in the caller's language; a body is sent as JSON. */
  callApi: (
    method: string,
    path: string,
    more?: { body?: object | Uint8Array<ArrayBuffer>; token?: string },
  ) => Promise<UpstreamResponse>;
  /** Cookies to change whatever the answer is. */
  changes: CookieChange[];
  /** Gives the API's refusal to the browser. */
  passThrough: (answer: UpstreamResponse) => Promise<Response>;
}

/** A handler of /front-api/auth/*: the session's calls, which end in cookies instead of being passed on. */
export const authHandler =
  (work: (visit: AuthContext) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const locale = localeOf(pathname);
    const requestId = crypto.randomUUID();
    const changes: CookieChange[] = [];
    try {
      const { endpoint } = matchCall(request.method, pathname);
      rejectCrossSite(request);
      const visitor = ensureVisitor(request.headers, changes);
      const body = (await readBody(request, endpoint)) as Uint8Array<ArrayBuffer> | null;
      const prefix = locale === 'en' ? '/en' : '';
      const callApi: AuthContext['callApi'] = (method, path, { body: sent, token } = {}) => {
        const headers = upstreamHeaders(request.headers, { locale, requestId, visitor, token });
        if (sent) headers['content-type'] = 'application/json';
        else delete headers['content-type'];
        return fetchUpstream({ method, path: prefix + path, headers, body: bytesOf(sent), timeoutMs: 15_000 });
      };
      const passThrough: AuthContext['passThrough'] = (answer) => toBrowserResponse(answer, locale);
      return finalizeResponse(await work({ request, body, callApi, changes, passThrough }), requestId, changes);
    } catch (error) {
      return finalizeResponse(errorResponse(error, pathname, requestId), requestId, changes);
    }
  };

function bytesOf(body: object | Uint8Array<ArrayBuffer> | undefined): Uint8Array<ArrayBuffer> | null {
  if (body === undefined || body instanceof Uint8Array) return body ?? null;
  return new TextEncoder().encode(JSON.stringify(body));
}
