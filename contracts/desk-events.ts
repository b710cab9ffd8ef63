import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/**
 * Names the data that has changed since the previous event. Pages then load the data again, each with its own filters.
 */
export const deskEvent = z.object({
  /** Ids of the changed claims, or null if any claim may have changed. */
  claims: z.array(z.uuid()).nullable(),
  /** Whether a second member of staff was asked to approve a change, or has decided. */
  requests: z.boolean(),
});

export type DeskEvent = z.output<typeof deskEvent>;

export const deskEventEndpoints = endpoints({
  'GET /api/v1/operator/events/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'Server-sent events that name changed claims and tell of changed requests; the first one names no claim',
    response: 'stream',
  },
});
