import { z } from 'zod';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';

/** Withdrawal or loss that waits for approval by a second member of staff. */
export const postingRequest = z.object({
  id: z.uuid(),
  kind: z.enum(['withdrawal', 'loss']),
  code: z.string(),
  currency: z.string(),
  summa: amount,
  note: z.string(),
  /** E-mail of the staff member who made the request. */
  by: z.string(),
  at: z.iso.datetime(),
  /** Whether the caller made the request and therefore cannot approve it. */
  mine: z.boolean(),
  /**
   * Set if the approval is required by the author's daily limit. `sent` is the US dollar value of this request and of
   * all payments by the author in the 24 hours before it, or null if a rate was missing.
   */
  day: z.object({ limit: amount, sent: amount.nullable() }).nullable(),
  /** Claim whose wrong credit caused the loss, or null for a withdrawal. */
  claim: z.object({ id: z.uuid(), number: z.number().int() }).nullable(),
});

export const postingRequestEndpoints = endpoints({
  'GET /api/v1/operator/posting-requests/': {
    auth: 'staff',
    permission: 'reserves:read',
    summary: 'Withdrawals and losses that wait for a second member of staff, oldest first',
    response: z.array(postingRequest),
  },
  'POST /api/v1/operator/posting-requests/:id/': {
    auth: 'staff',
    permission: 'payouts:approve',
    freshCode: 'sometimes',
    summary: 'Approves a colleague’s request with a fresh code, and posts it; or declines one',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ approve: z.boolean() }),
    idempotent: true,
    response: z.array(postingRequest),
  },
});
