import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { labelNamesOf } from '../../content/partners/service.ts';
import { withLabelNames } from './label-names.ts';
import type { RateFile } from './rate-file.ts';
import { currentRateFiles } from './service.ts';
import type { FormatName } from './xml.ts';

/** Rate file routes are not part of the API contracts, because monitors define their URLs and formats. */
export function rateFileRoutes(app: FastifyInstance, { db }: Deps): void {
  const fileHandler = (name: FormatName) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { for: key } = request.query as { for?: unknown };
    const file = (await currentRateFiles(db))[name];
    if (key === undefined) return sendFile(request, reply, file);
    const names = typeof key === 'string' ? await labelNamesOf(db, key) : undefined;
    return names ? sendFile(request, reply, withLabelNames(file, names)) : reply.code(404).send();
  };
  app.get('/rates.xml', fileHandler('classic'));
  app.get('/rates-1.1.xml', fileHandler('eref'));
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: RateFile): FastifyReply {
  reply.headers({
    etag: file.etag,
    'last-modified': file.modified.toUTCString(),
    'cache-control': 'no-cache',
    'cdn-cache-control': 'no-store',
  });
  if (isNotModified(request, file)) return reply.code(304).send();
  return reply.type('application/xml; charset=utf-8').send(file.bytes);
}

/**
 * Whether the client's cached copy is still current. If-None-Match takes precedence (RFC 9110, 13.2.2);
 * If-Modified-Since has a precision of one second.
 */
function isNotModified({ headers }: FastifyRequest, { etag, modified }: RateFile): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(modified.getTime() / 1_000) * 1_000 <= since;
}
