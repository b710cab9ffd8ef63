import 'server-only';
import { localeOf } from '../../i18n/locale-of.ts';
import { readBody } from '../bff/body.ts';
import { rejectCrossSite } from '../bff/cross-site.ts';
import { errorResponse } from '../bff/error.ts';
import { ensureVisitor, finalizeResponse } from '../bff/finalize.ts';
import type { BffRequest, BffResponse } from '../bff/message.ts';
import { upstreamHeaders } from '../bff/request-headers.ts';
import { toBrowserResponse } from '../bff/response.ts';
import { matchCall } from '../bff/route-table.ts';
import { fetchUpstream } from '../bff/upstream.ts';
import type { UpstreamResponse } from '../bff/upstream-response.ts';
import { type WebHandler, webHandler } from '../bff/web-handler.ts';
import type { CookieChange } from '../session-cookie.ts';

export interface AuthContext {
  request: BffRequest;
  body: Uint8Array<ArrayBuffer> | null;
  /** Calls the API in the visitor's language. A body that is not bytes is sent as JSON. */
  callApi: (
    method: string,
    path: string,
    options?: { body?: object | Uint8Array<ArrayBuffer>; token?: string },
  ) => Promise<UpstreamResponse>;
  /** Cookies to set or clear, even if the call fails. */
  changes: CookieChange[];
  passThrough: (response: UpstreamResponse) => Promise<BffResponse>;
}

/** Wraps a handler of /front-api/auth/*. These calls are not forwarded, because the web app must set their cookies. */
export const authHandler = (handle: (context: AuthContext) => Promise<BffResponse>): WebHandler =>
  webHandler(async (request) => {
    const { pathname } = request;
    const locale = localeOf(pathname);
    const requestId = crypto.randomUUID();
    const changes: CookieChange[] = [];
    try {
      const { endpoint } = matchCall(request.method, pathname);
      rejectCrossSite(request);
      const visitor = ensureVisitor(request.headers, changes);
      const body = (await readBody(request, endpoint)) as Uint8Array<ArrayBuffer> | null;
      const prefix = locale === 'en' ? '/en' : '';
      const callApi: AuthContext['callApi'] = (method, path, { body: payload, token } = {}) => {
        const headers = upstreamHeaders(request.headers, { locale, requestId, visitor, token });
        if (payload) headers['content-type'] = 'application/json';
        else delete headers['content-type'];
        return fetchUpstream({ method, path: prefix + path, headers, body: toBytes(payload), timeoutMs: 15_000 });
      };
      const passThrough: AuthContext['passThrough'] = (response) => toBrowserResponse(response, locale);
      return finalizeResponse(await handle({ request, body, callApi, changes, passThrough }), requestId, changes);
    } catch (error) {
      return finalizeResponse(errorResponse(error, pathname, requestId), requestId, changes);
    }
  });

function toBytes(body: object | Uint8Array<ArrayBuffer> | undefined): Uint8Array<ArrayBuffer> | null {
  if (body === undefined || body instanceof Uint8Array) return body ?? null;
  return Buffer.from(JSON.stringify(body));
}
