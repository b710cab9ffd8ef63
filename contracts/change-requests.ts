import { z } from 'zod';
import { changeLogFields } from '#domain/change-log.ts';
import { endpoints } from './endpoint.ts';

const room = z.enum(['directions', 'currencies', 'requisites', 'claims', 'settings', 'content']);
const value = z.union([z.string(), z.boolean()]).nullable();

/** Change of a direction, requisite or setting that waits for approval by a second member of staff. */
export const changeRequest = z.object({
  id: z.uuid(),
  room,
  /** Name of the changed subject: a direction such as `BTC → SBERRUB`, a requisite or a setting. */
  subject: z.string(),
  changes: z.array(z.object({ field: z.enum(changeLogFields), before: value, after: value })),
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
