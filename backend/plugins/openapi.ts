import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi-document.ts';

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Serves `/api/docs` for people and `/api/docs/openapi.json` for programs, both generated from the contracts. */
export function docsRoutes(app: FastifyInstance): void {
  const document = JSON.stringify(openApi());
  app.get('/api/docs/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  app.get('/api/docs', (request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).send(docsPage(request.locale)),
  );
}
