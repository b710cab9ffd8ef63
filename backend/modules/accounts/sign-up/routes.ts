import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { linkUsed } from '#contracts/auth.ts';
import type { CallAddress } from '#contracts/index.ts';
import { once } from '../../../db/idempotency.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { idempotentCall, visitorHash } from '../../../plugins/idempotency.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { type Call, serve } from '../../../plugins/serve.ts';
import { captchaService } from '../../abuse/captcha/service.ts';
import { type Client, isKnownDevice } from '../../platform/sessions/service.ts';
import type { LinkKind } from '../mail/service.ts';
import { type Requester, reactivate, restore, signUp } from './service.ts';
import { activate, setNewPassword } from './use-link.ts';

type MailCall = 'POST /api/v1/users/reactivate/' | 'POST /api/v1/users/restore/';
type LinkUsed = z.input<typeof linkUsed>;

/**
 * Rate limit per IP network for sign-up, activation and password recovery together. Each of these calls costs a
 * password hash or a mail.
 */
const perAddress = { count: 30, seconds: 600 };

export function signUpRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const means = { db, captcha: captchaService(deps) };
  const count = rateLimit(perAddress);
  // Do not limit browsers that have signed in to the account before. Otherwise other people in the same IP network
  // could block the account's owner.
  const countUnlessKnown = async ({ body, network, visitor }: Call<MailCall>) => {
    if (!(await isKnownDevice(db, body.email.toLowerCase(), { visitor: visitorHash(visitor) }))) count(network);
  };

  serve(app, 'POST /api/v1/users/signup/', (call) => {
    count(call.network);
    return signUp(means, call.body, requesterOf(call));
  });
  serve(app, 'POST /api/v1/users/reactivate/', async (call) => {
    await countUnlessKnown(call);
    return await reactivate(means, call.body, requesterOf(call));
  });
  serve(app, 'POST /api/v1/users/restore/', async (call) => {
    await countUnlessKnown(call);
    return await restore(means, call.body, requesterOf(call));
  });
  serve(app, 'POST /api/v1/users/activate/:token/', async (call) => {
    count(call.network);
    let session: LinkUsed['session'];
    const { signedIn } = await once(
      (work) => transaction(db, work),
      idempotentCall(call),
      async (tx) => {
        const used = await activate(tx, config.secret, call.params.token, clientOf(call), call.user !== null);
        session = used.session;
        return { signedIn: used.signedIn };
      },
    );
    // The session tokens are not stored with the idempotency key, so the response to a repeated call contains no
    // tokens.
    return { signedIn, ...(session && { session }) };
  });
  const passwordCalls = {
    'POST /api/v1/users/activate/:token/password/': 'activate',
    'POST /api/v1/users/restore/:token/': 'restore',
  } as const;
  for (const [address, kind] of Object.entries(passwordCalls) as [keyof typeof passwordCalls, LinkKind][]) {
    serve(app, address, (call) => {
      count(call.network);
      const { params, body, locale } = call;
      return setNewPassword(deps, { kind, token: params.token, draft: body, locale }, clientOf(call));
    });
  }
}

const requesterOf = ({ ip, network, locale, visitor }: Call<CallAddress>): Requester => ({
  ip,
  network,
  locale,
  visitor: visitorHash(visitor),
});

const clientOf = ({ ip, visitor, request }: Pick<Call<CallAddress>, 'ip' | 'visitor' | 'request'>): Client => ({
  ip,
  agent: request.headers['user-agent'] ?? '',
  visitor: visitorHash(visitor),
});
