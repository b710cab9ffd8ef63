import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { linkChat, telegramOf, unlinkChat } from './link.ts';
import { checkToken, removeBot, setBot } from './set-bot.ts';

export function telegramRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const limitChecks = rateLimit({ count: 10, seconds: 60 });

  serve(app, 'PUT /api/v1/operator/telegram/bot/', async (call) => {
    limitChecks(call.network);
    const { user, locale, body } = call;
    const bot = await checkToken(deps, body.token, locale);
    return answerInTransaction(db, call, async (tx) => {
      await setBot(tx, deps, { id: user.id, locale }, bot);
      return telegramOf(tx, user.id);
    });
  });

  serve(app, 'DELETE /api/v1/operator/telegram/bot/', (call) =>
    answerInTransaction(db, call, async (tx) => {
      await removeBot(tx, deps, { id: call.user.id, locale: call.locale });
      return telegramOf(tx, call.user.id);
    }),
  );

  serve(app, 'POST /api/v1/operator/telegram/link/', (call) =>
    answerInTransaction(db, call, (tx) => linkChat(tx, call.user.id)),
  );

  serve(app, 'DELETE /api/v1/operator/telegram/link/', (call) =>
    answerInTransaction(db, call, (tx) => unlinkChat(tx, call.user.id)),
  );
}
