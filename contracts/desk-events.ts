import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/**
 * Server-sent event about the claims and change requests that have changed since the previous event. Open pages then
 * reload their data with their own filters.
 */
export const deskEvent = z.object({
  /** Ids of the changed claims, or null if any claim may have changed. */
  claims: z.array(z.uuid()).nullable(),
  /** Whether requests for the approval of a second member of staff have changed since the previous event. */
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
