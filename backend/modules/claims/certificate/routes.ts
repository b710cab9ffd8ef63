import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { visitorHash } from '../../../plugins/idempotency.ts';
import { serve } from '../../../plugins/serve.ts';
import { certificateKeys, checkCertificate, claimCertificate } from './service.ts';

export function certificateRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const { secret, siteUrl: exchange } = config;

  serve(app, 'GET /api/v1/claim/:id/certificate/', async ({ params, user, visitor, locale, reply }) => {
    const viewer = { userId: user?.id ?? null, hash: visitorHash(visitor), locale };
    const signed = await claimCertificate(db, params.id, viewer, { secret, exchange });
    reply.headers({
      'content-disposition': `attachment; filename="exchange-certificate-${signed.certificate.number}.json"`,
      'cache-control': 'private, no-store',
    });
    return signed;
  });

  serve(app, 'GET /api/v1/certificates/keys/', async () => ({ keys: await certificateKeys(secret) }));

  serve(app, 'POST /api/v1/certificates/check/', async ({ body }) => ({
    ...(await checkCertificate(body.text, secret)),
    demo: config.demo,
  }));
}
