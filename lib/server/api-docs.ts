import 'server-only';
import { localeOf } from '../i18n/locale-of.ts';
import { BffError, errorResponse } from './bff/error.ts';
import { finalizeResponse } from './bff/finalize.ts';
import { upstreamHeaders } from './bff/request-headers.ts';
import { toBrowserResponse } from './bff/response.ts';
import { fetchUpstream } from './bff/upstream.ts';
import { webHandler } from './bff/web-handler.ts';

const documents = new Set(['/api/docs', '/api/docs/', '/api/docs/openapi.json']);

export const apiDocs = webHandler(async ({ method, pathname, headers: requestHeaders }) => {
  const locale = localeOf(pathname);
  const requestId = crypto.randomUUID();
  try {
    if (!documents.has(pathname)) throw new BffError('not_found');
    if (method !== 'GET' && method !== 'HEAD') throw new BffError('method');
    const headers = upstreamHeaders(requestHeaders, { locale, requestId });
    const response = await fetchUpstream({ method: 'GET', path: pathname, headers, timeoutMs: 15_000 });
    return finalizeResponse(await toBrowserResponse(response, locale), requestId, []);
  } catch (error) {
    return errorResponse(error, pathname, requestId);
  }
});
