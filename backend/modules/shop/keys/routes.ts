import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import type { ShopMode } from '#domain/shop.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../errors.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { type Call, serve } from '../../../plugins/serve.ts';
import { shopForMode } from '../profile/service.ts';
import { createKey, keyModeOf, listKeys, revokeKey, rotateKey } from './service.ts';

/**
 * Checks the password of a signed-in user. The caller provides this function, because this module may not import the
 * accounts module.
 */
export type AssertPassword = (owner: { id: string; locale: Locale; network: Network }, given: string) => Promise<void>;

export function shopKeyRoutes(app: FastifyInstance, { db, config }: Deps, assertPassword: AssertPassword): void {
  const { secret } = config;

  /** A live key moves money without a session, so a stolen session must not be enough to get one. */
  const assertOwner = async (mode: ShopMode, { user, locale, network, body }: Asking) => {
    if (mode === 'test') return;
    if (body.password === undefined) throw fieldError(locale, 'password', 'Validation.wanted.password');
    await assertPassword({ id: user.id, locale, network }, body.password);
  };

  serve(app, 'GET /api/v1/shop/keys/', ({ user }) => listKeys(db, user.id));
  // Do not support an Idempotency-Key, because the stored response would contain the secret of the shop's key.
  serve(app, 'POST /api/v1/shop/keys/', async (call) => {
    const { password: _password, ...draft } = call.body;
    await shopForMode(db, call.user.id, draft.mode);
    await assertOwner(draft.mode, call);
    return await answerInTransaction(db, call, (tx) => createKey(tx, secret, call.user.id, draft));
  });
  serve(app, 'POST /api/v1/shop/keys/:id/rotate/', async (call) => {
    await assertOwner(await keyModeOf(db, call.user.id, call.params.id), call);
    return await answerInTransaction(db, call, (tx) => rotateKey(tx, secret, call.user.id, call.params.id));
  });
  serve(app, 'DELETE /api/v1/shop/keys/:id/', ({ user, params }) =>
    transaction(db, (tx) => revokeKey(tx, user.id, params.id)),
  );
}

type Asking = Pick<Call<'POST /api/v1/shop/keys/:id/rotate/'>, 'user' | 'locale' | 'network' | 'body'>;
