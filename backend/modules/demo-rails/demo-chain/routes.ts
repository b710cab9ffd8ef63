import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { fillWallet, payFromWallet } from './service.ts';

/** Registers the calls of the demo wallet, which return 404 without the demo's local chain. */
export function demoChainRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, 'POST /api/v1/demo-chain/:id/', ({ params, body }) => payFromWallet(deps, params.id, body.share));

  serve(app, 'POST /api/v1/demo-faucet/', ({ body, network, locale }) =>
    fillWallet(deps, body.address, { network, locale }),
  );
}
