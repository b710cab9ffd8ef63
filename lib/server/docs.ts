import 'server-only';
import { answerOf } from './bff/answer.ts';
import { finished } from './bff/finish.ts';
import { Refusal, refuse } from './bff/refusal.ts';
import { headersFor } from './bff/request-headers.ts';
import { askUpstream } from './bff/upstream.ts';
import { localeOf } from './bff/words.ts';

const documents = new Set(['/api/docs', '/api/docs/', '/api/docs/openapi.json']);

/** The API's description of itself, for people and for programs. */
export async function docs(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const locale = localeOf(pathname);
  const requestId = crypto.randomUUID();
  try {
    if (!documents.has(pathname)) throw new Refusal('not_found');
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('method');
    const headers = headersFor(request.headers, { locale, requestId });
    const answer = await askUpstream({ method: 'GET', path: pathname, headers, timeout: 15_000 });
    return finished(await answerOf(answer, locale), requestId, []);
  } catch (error) {
    return refuse(error, pathname, requestId);
  }
}
