import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { changeSettings, deskSettingsAnswer } from './service.ts';

export function settingRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/settings/', () => deskSettingsAnswer(db));

  serve(app, 'PATCH /api/v1/operator/settings/', (call) =>
    answerInTransaction(db, call, (tx) => changeSettings(tx, call.body, { ...call.user, locale: call.locale })),
  );
}
