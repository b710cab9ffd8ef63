import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/**
 * Share of the amount due that the demo wallet sends. `half` and `double` let visitors try out payments that are too
 * small or too large.
 */
const share = z.enum(['whole', 'half', 'double']);

export const demoChainEndpoints = endpoints({
  'POST /api/v1/demo-chain/:id/': {
    auth: 'none',
    summary: "The demo wallet pays an order: a real transaction on the demo's local chain to the order's address",
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ share }),
    response: z.object({ txid: z.string() }),
  },
  'POST /api/v1/demo-faucet/': {
    auth: 'none',
    summary: "Coins and tokens of the demo's local chain for a wallet of the visitor's own",
    body: z.strictObject({ address: z.string().min(1).max(100) }),
    response: z.object({ txids: z.array(z.string()) }),
  },
});
