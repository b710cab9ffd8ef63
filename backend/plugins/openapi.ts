import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi-document.ts';

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface Document {
  body: string;
  etag: string;
}

const documentOf = (body: string): Document => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

const pages = new Map<Locale, Document>();

/**
 * Returns the documentation page in a language. The page is rendered only once, because rendering takes as long as a
 * hundred ordinary calls.
 */
function pageIn(locale: Locale): Document {
  const page = pages.get(locale) ?? documentOf(docsPage(locale));
  pages.set(locale, page);
  return page;
}

/** Serves `/api/docs` for people and `/api/docs/openapi.json` for programs, both generated from the contracts. */
export function docsRoutes(app: FastifyInstance): void {
  const document = documentOf(JSON.stringify(openApi()));
  app.get('/api/docs/openapi.json', (request, reply) => send(request, reply.type('application/json'), document));
  app.get('/api/docs', (request, reply) =>
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
