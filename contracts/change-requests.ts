import { z } from 'zod';
import { changeLogFields } from '#domain/change-log.ts';
import { endpoints } from './endpoint.ts';

const room = z.enum(['directions', 'currencies', 'requisites', 'offices', 'rates', 'claims', 'settings', 'content']);
const value = z.union([z.string(), z.boolean()]).nullable();
const lines = z.array(z.object({ label: z.string(), value: z.string() }));

/** Change of a direction, requisite or setting that waits for approval by a second member of staff. */
export const changeRequest = z.object({
  id: z.uuid(),
  room,
  /** Name of the changed subject: a direction such as `BTC → SBERRUB`, a requisite or a setting. */
  subject: z.string(),
  changes: z.array(z.object({ field: z.enum(changeLogFields), before: value, after: value })),
  /** Reason that the author gave, such as how the customer confirmed the change, or null. */
  note: z.string().nullable(),
  /**
   * Requisites of a payout or refund before and after the change, with unmasked card numbers. Null for changes of other
   * subjects, and for callers who may neither approve changes nor send payouts.
   */
  places: z.object({ before: lines, after: lines }).nullable(),
  /** E-mail of the member of staff who requested the change. */
  by: z.string(),
  at: z.iso.datetime(),
  /** Whether the caller requested the change, and therefore cannot approve it. */
  mine: z.boolean(),
});

export const changeRequestEndpoints = endpoints({
  'GET /api/v1/operator/change-requests/': {
    auth: 'staff',
    permission: 'changes:read',
    summary: 'Changes that wait for a second member of staff, oldest first',
    query: z.object({ room: room.optional() }),
    response: z.array(changeRequest),
  },
  'POST /api/v1/operator/change-requests/:id/': {
    auth: 'staff',
    permission: 'changes:approve',
    freshCode: 'sometimes',
    summary: 'Approves a colleague’s change with a fresh code, and makes it; or declines it. Authors may only withdraw',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ approve: z.boolean() }),
    response: z.array(changeRequest),
  },
});
