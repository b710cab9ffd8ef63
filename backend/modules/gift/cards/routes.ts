import type { FastifyInstance } from 'fastify';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../errors.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { idempotentCall, visitorHash } from '../../../plugins/idempotency.ts';
import { paginate } from '../../../plugins/pagination.ts';
import { type Call, serve } from '../../../plugins/serve.ts';
import { captchaService } from '../../abuse/captcha/service.ts';
import { payoutScreening } from '../../claims/address-checks/service.ts';
import { idempotentTx } from '../../ledger/postings/service.ts';
import { activateCard } from './activate.ts';
import { assertActive, withGuess } from './ask-for-card.ts';
import { actOnCard, listForStaff } from './desk.ts';
import { assertCode, cardByCode, heldCard } from './find-card.ts';
import { offerOf } from './offer.ts';
import { ownCardsOf } from './own-cards.ts';
import { boughtCard, codeOfCard, saveCode } from './reveal.ts';
import { toGiftCard } from './view.ts';

export function giftRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const { secret } = config;
  const screening = payoutScreening(deps);
  const guard = { db, captcha: captchaService(deps) };
  const guessOf = ({ user, network, ip, body }: Asking) => ({
    userId: user.id,
    network,
    ip,
    recaptcha: body.recaptcha,
  });

  serve(app, 'GET /api/v1/gift/', ({ query, locale }) => offerOf(db, query.ps, locale));

  serve(app, 'GET /api/v1/users/me/gift/', async ({ user, query, request }) => {
    const { count, results } = await ownCardsOf(db, user.id, query);
    return paginate(request, query, count, results);
  });

  serve(app, 'POST /api/v1/gift/check/', async (call) => {
    const { body, user, locale } = call;
    await assertActive(db, user.id);
    const code = assertCode(body.code, locale);
    return await withGuess(guard, guessOf(call), (admit) =>
      transaction(db, async (tx) => {
        await admit(tx);
        return toGiftCard(await cardByCode(tx, secret, code, { userId: user.id, locale }));
      }),
    );
  });

  serve(app, 'POST /api/v1/gift/activate/', async (call) => {
    const { body, user, visitor, network, locale } = call;
    await assertActive(db, user.id);
    const caller = { userId: user.id, hash: visitorHash(visitor), network, locale };
    const { code: typed, card: id, recaptcha: _token, ...draft } = body;
    if ((typed === undefined) === (id === undefined)) throw fieldError(locale, 'code', 'Refusals.giftCode');
    const code = typed === undefined ? null : assertCode(typed, locale);
    // Exclude the gift card's code from the stored request hash of the idempotency key, because the code could be
    // guessed from the hash.
    const request = idempotentCall({ ...call, body: { ...draft, id, isByCode: code !== null } }, 201);
    const activate = async (admit: (tx: Tx) => Promise<void>) => {
      await screening.refuse(draft, locale, network);
      return await idempotentTx(db, request, async (tx) => {
        await admit(tx);
        const card = code === null ? await heldCard(tx, id ?? '', caller) : await cardByCode(tx, secret, code, caller);
        const claim = await activateCard(tx, secret, card, draft, caller);
        return { id: claim.id, number: Number(claim.number), status: claim.status };
      });
    };
    return code === null ? await activate(async () => {}) : await withGuess(guard, guessOf(call), activate);
  });

  const viewerOf = ({ user, visitor, locale }: Viewing) => ({
    userId: user?.id ?? null,
    hash: visitorHash(visitor),
    locale,
  });
  serve(app, 'GET /api/v1/claim/:id/gift/', (call) => boughtCard(db, call.params.id, viewerOf(call)));
  serve(app, 'POST /api/v1/claim/:id/gift/code/', (call) => codeOfCard(db, secret, call.params.id, viewerOf(call)));
  serve(app, 'POST /api/v1/claim/:id/gift/saved/', (call) =>
    answerInTransaction(db, call, (tx) => saveCode(tx, call.params.id, viewerOf(call))),
  );

  serve(app, 'GET /api/v1/operator/gift-cards/', async ({ query, request }) => {
    const { count, results } = await listForStaff(db, query);
    return paginate(request, query, count, results);
  });
  serve(app, 'POST /api/v1/operator/gift-cards/:id/', (call) =>
    idempotentTx(db, idempotentCall(call), (tx) =>
      actOnCard(tx, call.params.id, call.body, { id: call.user.id, locale: call.locale }),
    ),
  );
}

type Asking = Pick<Call<'POST /api/v1/gift/check/'>, 'user' | 'network' | 'ip'> & {
  body: { recaptcha?: string | undefined };
};
type Viewing = Pick<Call<'GET /api/v1/claim/:id/gift/'>, 'user' | 'visitor' | 'locale'>;
