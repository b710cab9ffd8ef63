import { z } from 'zod';
import { requisites } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { pairInput } from './pair.ts';

const lines = z.array(z.object({ label: z.string(), value: z.string() }));

/** Changes of the requisites that receive a claim's payout, and the form for another change. */
export const payoutDetails = z.object({
  /**
   * Form fields for new requisites. Null if the requisites cannot be changed, because of the claim's status or because
   * the payout needs no requisites.
   */
  inputs: z.array(pairInput).nullable(),
  /** Changes that staff have made, oldest first. Only the first and last digits of card numbers are shown. */
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      /**
       * E-mails of the person who made the change and of the person who approved it. `approvedBy` is null if nobody
       * else could approve the change.
       */
      by: z.string(),
      approvedBy: z.string().nullable(),
      note: z.string(),
      before: lines,
      after: lines,
    }),
  ),
  /** Whether a requested change waits for approval by a second member of staff. */
  isWaiting: z.boolean(),
});

const params = z.object({ id: z.uuid() });

export const payoutDetailEndpoints = endpoints({
  'GET /api/v1/operator/claims/:id/payout-details/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'Form fields for new requisites of a payout, and the changes made so far',
    params,
    response: payoutDetails,
  },
  'POST /api/v1/operator/claims/:id/payout-details/': {
    auth: 'staff',
    permission: 'payouts:send',
    freshCode: 'always',
    summary: 'Changes the requisites of a payout; if a colleague can approve the change, it waits for the approval',
    params,
    body: z.strictObject({ toRequisites: requisites, note: z.string().trim().min(1).max(500) }),
    response: payoutDetails,
  },
});
