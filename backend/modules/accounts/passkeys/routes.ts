import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { accountProof } from '#contracts/passkeys.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { serve } from '../../../plugins/serve.ts';
import { hashingRate, type Owner, ownerOf } from '../passwords/service.ts';
import type { BeginStep } from './add-passkey.ts';
import { addPasskey, passkeyCreation, passkeysOf, removePasskey } from './service.ts';

/** Functions of the module `second-factor`, passed in because that module imports this one. */
export interface SecondStep {
  assertProof: (deps: Deps, owner: Owner, proof: z.output<typeof accountProof>) => Promise<void>;
  beginPasskeyStep: BeginStep;
  endPasskeyStep: (tx: Tx, userId: string) => Promise<void>;
}

export function passkeyRoutes(app: FastifyInstance, deps: Deps, step: SecondStep): void {
  const limitHashing = rateLimit(hashingRate);
  serve(app, 'GET /api/v1/users/me/passkeys/', ({ user }) => passkeysOf(deps.db, user.id));
  serve(app, 'POST /api/v1/users/me/passkeys/options/', async (call) => {
    limitHashing(call.network);
    await step.assertProof(deps, ownerOf(call), call.body);
    return await passkeyCreation(deps, ownerOf(call));
  });
  serve(app, 'POST /api/v1/users/me/passkeys/', (call) => {
    const agent = (call.request.headers['user-agent'] ?? '').slice(0, 200);
    return addPasskey(deps, ownerOf(call), call.body, { agent, ip: call.ip }, step.beginPasskeyStep);
  });
  serve(app, 'DELETE /api/v1/users/me/passkeys/:id/', async (call) => {
    limitHashing(call.network);
    await step.assertProof(deps, ownerOf(call), call.body);
    await removePasskey(deps.db, call.user.id, call.params.id, step.endPasskeyStep);
  });
}
