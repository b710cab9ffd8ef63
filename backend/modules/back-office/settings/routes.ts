import type { FastifyInstance } from 'fastify';
import type { BrandImageName } from '#domain/settings/brand.ts';
import type { Deps } from '../../../deps.ts';
import { type LogoImage, logoImage } from '../../../files/logo-image.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { singleFile } from '../../../plugins/single-file.ts';
import { changeBrandImage, changeSettings, deskSettingsAnswer } from './service.ts';

interface Call {
  params: { image: BrandImageName };
  user: { id: string };
  encode: (answer: unknown) => unknown;
}

export function settingRoutes(app: FastifyInstance, { db }: Deps): void {
  const change = (call: Call, given: LogoImage | null) =>
    answerInTransaction(db, call, (tx) => changeBrandImage(tx, call.params.image, given, call.user.id));

  serve(app, 'POST /api/v1/operator/brand/:image/', async (call) => {
    const isGone = () => call.request.raw.socket.destroyed;
    const { bytes } = await singleFile(call.request);
    return await change(call, await logoImage(bytes, call.params.image, { isGone, locale: call.locale }));
  });
  serve(app, 'DELETE /api/v1/operator/brand/:image/', (call) => change(call, null));

  serve(app, 'GET /api/v1/operator/settings/', () => deskSettingsAnswer(db));

  serve(app, 'PATCH /api/v1/operator/settings/', (call) =>
    answerInTransaction(db, call, (tx) => changeSettings(tx, call.body, { ...call.user, locale: call.locale })),
  );
}
