import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/**
 * Step of a claim that a visitor of the demo can simulate: the payment (`pay`), or the work of staff until the claim
 * ends (`finish`).
 */
const part = z.enum(['pay', 'finish']);

/**
 * Step that the claim's owner can simulate now. `part` is null if there is none, and the whole object is null outside
 * the demo.
 */
export const claimDemo = z.object({ part: part.nullable() });

export const demoPlayEndpoints = endpoints({
  'POST /api/v1/demo-play/:id/': {
    auth: 'optional',
    summary: 'Plays a payment without a rail of its own, or the work of staff, for the own claim in the demo',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ part }),
    response: null,
    status: 204,
  },
});
