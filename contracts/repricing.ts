import { z } from 'zod';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';

const terms = z.object({ fromSumma: amount, toSumma: amount, course: amount });

/** Recalculation of a claim by staff: its terms now, and its terms at a new course or payout sum. */
export const repricing = z.object({
  /**
   * Whether the claim can be recalculated now. Its payment must be credited in full and in time, and its payout must
   * not be accepted yet.
   */
  isPossible: z.boolean(),
  /** Whether a change of this claim waits for approval by a second member of staff. */
  isWaiting: z.boolean(),
  before: terms,
  /**
   * Terms at the course or sum in the request. Null if the request contains neither, or if its value gives no valid
   * sum.
   */
  after: terms.nullable(),
  /** Whether the change to the requested course or sum needs approval by a second member of staff. */
  needsApproval: z.boolean(),
});

const params = z.object({ id: z.uuid() });
const by = z.enum(['course', 'sum']);

export const repricingEndpoints = endpoints({
  'GET /api/v1/operator/claims/:id/repricing/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'Terms of a claim now and at another course or payout sum; changes nothing',
    params,
    query: z.object({ by: by.optional(), value: amount.optional() }),
    response: repricing,
  },
  'POST /api/v1/operator/claims/:id/repricing/': {
    auth: 'staff',
    permission: 'payouts:send',
    freshCode: 'always',
    summary: 'Recalculates a credited claim; a raise above the limit waits for a second member of staff',
    params,
    body: z.strictObject({
      by,
      value: amount,
      /** Terms before the change, as shown to staff. The call is refused if the terms have changed since. */
      before: terms,
      /** Reason for the change, which the customer sees. */
      note: z.string().trim().min(1).max(500),
    }),
    response: repricing,
  },
});
