import { z } from 'zod';
import { changeLogFields, changeLogSections } from '#domain/change-log.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

const room = z.enum(changeLogSections);
/** Words, a figure or a moment; on or off; null: nothing stood there. */
const value = z.union([z.string(), z.boolean()]).nullable();

/** One change made at the desk. */
export const changeLogEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** E-mail of the member of staff. */
  by: z.string(),
  room,
  /** A currency, a city, a cash desk; null where the room has but one thing. */
  subject: z.string().nullable(),
  changes: z.array(z.object({ field: z.enum(changeLogFields), before: value, after: value })),
  /** Note of the member of staff. */
  note: z.string().nullable(),
});

export const changeLogEndpoints = endpoints({
  'GET /api/v1/operator/journal/': {
    auth: 'staff',
    summary: 'Who changed what at the desk, the newest first',
    query: pageQuery.extend({
      /** Of one room only. */
      room: room.optional(),
    }),
    response: pageOf(changeLogEntry),
  },
});
