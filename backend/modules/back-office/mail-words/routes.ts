import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { changeClaimMailWords, listClaimMailWords, previewClaimMail } from '../../claims/mail/service.ts';

export function mailWordsRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/mail-words/', ({ locale }) => listWithSubjects(db, locale));

  serve(app, 'PUT /api/v1/operator/mail-words/:kind/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await changeClaimMailWords(tx, call.params.kind, call.body, call.user);
      return await listWithSubjects(tx, call.locale);
    }),
  );

  serve(app, 'POST /api/v1/operator/mail-words/preview/', ({ body: { kind, locale, words } }) =>
    previewClaimMail(kind, locale, words),
  );
}

const listWithSubjects = async (db: Db, locale: Locale) =>
  (await listClaimMailWords(db)).map((row) => ({ ...row, subject: previewClaimMail(row.kind, locale, '').subject }));
