import { z } from 'zod';
import { requisites } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { pairInput } from './pair.ts';

const lines = z.array(z.object({ label: z.string(), value: z.string() }));

/** Where the payout of a claim goes: the fields to change it, and the changes so far. */
export const payoutDetails = z.object({
  /** Fields of new requisites. Null while the requisites cannot change, because of the status or the kind of claim. */
  inputs: z.array(pairInput).nullable(),
  /** Changes by staff, oldest first. Cards are shown by their ends. */
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      /** E-mails of the author and of the second person. The second is null if nobody else could approve. */
      by: z.string(),
      approvedBy: z.string().nullable(),
      note: z.string(),
      before: lines,
      after: lines,
    }),
  ),
  /** Whether the last requested change waits for a second person. */
  isWaiting: z.boolean(),
});

const params = z.object({ id: z.uuid() });

export const payoutDetailEndpoints = endpoints({
  'GET /api/v1/operator/claims/:id/payout-details/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'How the requisites of a payout can be changed, and how they were changed',
    params,
    response: payoutDetails,
  },
  'POST /api/v1/operator/claims/:id/payout-details/': {
    auth: 'staff',
    permission: 'payouts:send',
    summary: 'Changes where a payout goes, once a second person has approved; the visitor is told',
    params,
    body: z.strictObject({ toRequisites: requisites, note: z.string().trim().min(1).max(500) }),
    response: payoutDetails,
  },
});
