import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { hashingRate, type Owner, ownerOf } from '../passwords/service.ts';
import { addPasskey, passkeyCreation, passkeysOf, removePasskey } from './service.ts';

/** Checks the password and, if the account has a second factor, a code. */
type AssertProof = (owner: Owner, proof: { password: string; totp?: string | undefined }) => Promise<void>;

export function passkeyRoutes(app: FastifyInstance, deps: Deps, assertProof: AssertProof): void {
  const limitHashing = rateLimit(hashingRate);
  serve(app, 'GET /api/v1/users/me/passkeys/', ({ user }) => passkeysOf(deps.db, user.id));
  serve(app, 'POST /api/v1/users/me/passkeys/options/', async (call) => {
    limitHashing(call.network);
    await assertProof(ownerOf(call), call.body);
    return await passkeyCreation(deps, ownerOf(call));
  });
  serve(app, 'POST /api/v1/users/me/passkeys/', (call) => {
    const agent = (call.request.headers['user-agent'] ?? '').slice(0, 200);
    return addPasskey(deps, ownerOf(call), call.body, { agent, ip: call.ip });
  });
  serve(app, 'DELETE /api/v1/users/me/passkeys/:id/', (call) => {
    limitHashing(call.network);
    return removePasskey(deps.db, ownerOf(call), call.params.id, call.body.password);
  });
}
