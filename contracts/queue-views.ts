import { z } from 'zod';
import { queueFilter } from './claim-queue.ts';
import { endpoints } from './endpoint.ts';

/** Filters of the queue that the caller has saved under a name. */
export const queueView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Query string that selects these filters on the page of the queue, without the question mark. */
  query: z.string(),
});

const filters = z.strictObject(queueFilter.shape);

/** Whether a query string contains filters of the queue, each at most once, and nothing else. */
function isFilterQuery(query: string): boolean {
  const given = [...new URLSearchParams(query)];
  const values = Object.fromEntries(given);
  return given.length === Object.keys(values).length && filters.safeParse(values).success;
}

export const queueViewEndpoints = endpoints({
  'GET /api/v1/operator/views/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: "The caller's saved filters of the queue, by name",
    response: z.array(queueView),
  },
  'POST /api/v1/operator/views/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'Saves filters of the queue under a name; a saved name is replaced. At most 20 per person',
    body: z.strictObject({
      name: z.string().trim().min(1).max(40),
      query: z
        .string()
        .max(1_000)
        .regex(/^[^?#]*$/)
        .refine(isFilterQuery),
    }),
    response: z.array(queueView),
  },
  'DELETE /api/v1/operator/views/:id/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: "Deletes one of the caller's saved filters",
    params: z.object({ id: z.uuid() }),
    response: z.array(queueView),
  },
});
