import { z } from 'zod';
import { changeLogFields, changeLogSections } from '#domain/change-log.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

const room = z.enum(changeLogSections);
/** Value of a setting before or after the change, or null if it was not set. */
const value = z.union([z.string(), z.boolean()]).nullable();

export const changeLogEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** E-mail of the staff member who made the change. */
  by: z.string(),
  room,
  /**
   * Name of the currency, city or cash desk that was changed, or the number of the changed claim. Null for changes to
   * global settings.
   */
  subject: z.string().nullable(),
  changes: z.array(z.object({ field: z.enum(changeLogFields), before: value, after: value })),
  note: z.string().nullable(),
  /**
   * Decision by a second member of staff, or null if the change needed no decision. `by` is the e-mail of the person
   * who decided, or of the author if the author withdrew the request.
   */
  decision: z.object({ by: z.string(), approved: z.boolean() }).nullable(),
});

export const changeLogEndpoints = endpoints({
  'GET /api/v1/operator/journal/': {
    auth: 'staff',
    permission: 'changes:read',
    summary: 'Changes made by staff in the back office, newest first',
    query: pageQuery.extend({
      /** Limits the list to one section of the back office, such as rates or offices. */
      room: room.optional(),
      /** Limits the list to one subject, such as `BTC → SBERRUB`. */
      subject: z.string().max(200).optional(),
    }),
    response: pageOf(changeLogEntry),
  },
});
