import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import { allCallsPage } from './docs/all-calls-page.ts';
import { merchantPage } from './docs/merchant-page.ts';
import { merchantOpenApi, openApi } from './docs/openapi-document.ts';

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface Document {
  body: string;
  etag: string;
}

const documentOf = (body: string): Document => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

/** Returns a page in each language. Each page is rendered only once, because rendering is slow. */
function rendered(render: (locale: Locale) => string): (locale: Locale) => Document {
  const pages = new Map<Locale, Document>();
  return (locale) => {
    const page = pages.get(locale) ?? documentOf(render(locale));
    pages.set(locale, page);
    return page;
  };
}

/**
 * Serves the documentation as HTML (`/api/docs`, and `/api/docs/merchant` for shops) with an `openapi.json` for each,
 * all generated from the contracts.
 */
export function docsRoutes(app: FastifyInstance): void {
  const documents = { '/api/docs': openApi(), '/api/docs/merchant': merchantOpenApi() };
  for (const [path, content] of Object.entries(documents)) {
    const document = documentOf(JSON.stringify(content));
    app.get(`${path}/openapi.json`, (request, reply) => send(request, reply.type('application/json'), document));
  }
  const pages = { '/api/docs': rendered(allCallsPage), '/api/docs/merchant': rendered(merchantPage) };
  for (const [path, pageIn] of Object.entries(pages))
    app.get(path, (request, reply) =>
      send(
        request,
        reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy),
        pageIn(request.locale),
      ),
    );
}

function send({ headers }: FastifyRequest, reply: FastifyReply, { body, etag }: Document): FastifyReply {
  reply.header('etag', etag);
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
}
