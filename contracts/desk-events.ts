import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** Changes since the previous event. They name what to load again, because each page has its own filters. */
export const deskEvent = z.object({
  /** Ids of the changed claims, or null if any claim may have changed. */
  claims: z.array(z.uuid()).nullable(),
  /** Whether a request for a second person was made or decided. */
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
