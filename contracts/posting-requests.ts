import { z } from 'zod';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';

/**
 * A request to withdraw from a reserve, or to book a wrong credit as a loss, that waits for a second member of staff.
 */
export const postingRequest = z.object({
  id: z.uuid(),
  kind: z.enum(['withdrawal', 'loss']),
  code: z.string(),
  currency: z.string(),
  summa: amount,
  note: z.string(),
  /** E-mail of the member of staff who made the request. */
  by: z.string(),
  at: z.iso.datetime(),
  /** Whether the caller made the request, so that a colleague must approve it. */
  mine: z.boolean(),
  /** The claim that a loss belongs to. */
  claim: z.object({ id: z.uuid(), number: z.number().int() }).nullable(),
});

export const postingRequestEndpoints = endpoints({
  'GET /api/v1/operator/posting-requests/': {
    auth: 'staff',
    summary: 'Withdrawals and losses that wait for a second member of staff, oldest first',
    response: z.array(postingRequest),
  },
  'POST /api/v1/operator/posting-requests/:id/': {
    auth: 'staff',
    summary: 'Approves a colleague’s request, which is then posted, or declines one',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ approve: z.boolean() }),
    idempotent: true,
    response: z.array(postingRequest),
  },
});
