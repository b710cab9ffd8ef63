import { z } from 'zod';
import { changeLogFields, changeLogSections } from '#domain/change-log.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

const room = z.enum(changeLogSections);
/** A value before or after a change: text, number, time or boolean; null if it was not set. */
const value = z.union([z.string(), z.boolean()]).nullable();

/** One change made in the back office. */
export const changeLogEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** E-mail of the staff member. */
  by: z.string(),
  room,
  /** Name of the changed currency, city or cash desk; null if the section has only one object. */
  subject: z.string().nullable(),
  changes: z.array(z.object({ field: z.enum(changeLogFields), before: value, after: value })),
  /** Note that the staff member wrote about the change. */
  note: z.string().nullable(),
});

export const changeLogEndpoints = endpoints({
  'GET /api/v1/operator/journal/': {
    auth: 'staff',
    summary: 'Changes made by staff in the back office, newest first',
    query: pageQuery.extend({
      /** Section whose changes to list; by default all sections. */
      room: room.optional(),
    }),
    response: pageOf(changeLogEntry),
  },
});
