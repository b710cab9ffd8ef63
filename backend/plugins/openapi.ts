import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import type { Deps } from '../deps.ts';
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

/** Wraps `make` in a cache that generates each document at its first request, because generating a document is slow. */
function madeOnce<K>(make: (key: K) => string): (key: K) => Document {
  const documents = new Map<K, Document>();
  return (key) => {
    const document = documents.get(key) ?? documentOf(make(key));
    documents.set(key, document);
    return document;
  };
}

/**
 * Serves the documentation as HTML (`/api/docs`, and `/api/docs/merchant` for shops) with an `openapi.json` for each,
 * all generated from the contracts.
 */
export function docsRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  for (const [path, content] of Object.entries({ '/api/docs': openApi, '/api/docs/merchant': merchantOpenApi })) {
    const documentNow = madeOnce(() => JSON.stringify(content()));
    app.get(`${path}/openapi.json`, (request, reply) =>
      send(request, reply.type('application/json'), documentNow(null)),
    );
  }
  const ofShops = (locale: Locale) => merchantPage(locale, config.siteUrl);
  for (const [path, render] of Object.entries({ '/api/docs': allCallsPage, '/api/docs/merchant': ofShops })) {
    const pageIn = madeOnce(render);
    app.get(path, (request, reply) =>
      send(
        request,
        reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy),
        pageIn(request.locale),
      ),
    );
  }
}

function send({ headers }: FastifyRequest, reply: FastifyReply, { body, etag }: Document): FastifyReply {
  reply.header('etag', etag);
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
}
