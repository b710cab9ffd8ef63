import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** Part that the visitor of a demo can play: the payment (`pay`), or the work of staff up to the end (`finish`). */
const part = z.enum(['pay', 'finish']);

/** Part that a claim's owner can play now in the demo. Null outside the demo. */
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
