import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { imageBytes, siteAnswer } from './service.ts';

export function brandRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/site/', ({ locale }) => siteAnswer(db, locale));

  serve(app, 'GET /api/v1/site/images/:hash/', async ({ params, reply }) => {
    const bytes = await imageBytes(db, params.hash);
    // Browsers may render and cache the image: it was re-encoded on this server, and its address contains its hash.
    return reply
      .headers({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(bytes);
  });
}
