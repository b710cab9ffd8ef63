import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { serve } from '../../../plugins/serve.ts';
import { addCurrency, currencyChoices, listCurrencies, saveCurrency, saveNetwork } from './service.ts';

const staffOf = ({ user, locale }: { user: { id: string; hasFreshCode: boolean }; locale: Locale }) => ({
  id: user.id,
  locale,
  hasFreshCode: user.hasFreshCode,
});

export function currencyRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/operator/currencies/', ({ locale }) => listCurrencies(db, locale));
  serve(app, 'GET /api/v1/operator/currencies/choices/', ({ locale }) => currencyChoices(db, locale));
  serve(app, 'POST /api/v1/operator/currencies/:code/', (call) =>
    answerInTransaction(db, call, (tx) => saveCurrency(tx, call.params.code, call.body, staffOf(call))),
  );
  serve(app, 'PUT /api/v1/operator/currencies/:code/', (call) =>
    answerInTransaction(db, call, (tx) => addCurrency(tx, call.params.code, call.body, staffOf(call))),
  );
  serve(app, 'POST /api/v1/operator/networks/:code/', (call) =>
    answerInTransaction(db, call, (tx) => saveNetwork(tx, call.params.code, call.body, staffOf(call))),
  );
}
