import { z } from 'zod';
import { changeLogFields, changeLogSections } from '#domain/change-log.ts';
import { endpoints } from './endpoint.ts';
import { moment } from './moment.ts';
import { pageOf, pageQuery } from './pagination.ts';

const room = z.enum(changeLogSections);
/** Value of a setting before or after the change, or null if the setting had no value. */
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

const filter = z.object({
  /** Limits the list to one section of the back office, such as rates or offices. */
  room: room.optional(),
  /** Limits the list to one subject, such as `BTC → SBERRUB`. */
  subject: z.string().max(200).optional(),
  /**
   * Finds entries that contain this text in the e-mail address of the member of staff, in the subject, in the note or
   * in a value.
   */
  search: z.string().trim().max(120).optional(),
  date_from: moment.optional(),
  date_to: moment.optional(),
});

export const changeLogEndpoints = endpoints({
  'GET /api/v1/operator/journal/': {
    auth: 'staff',
    permission: 'changes:read',
    summary: 'Changes made by staff in the back office, newest first, and the end of their hash chain',
    query: pageQuery.extend(filter.shape),
    response: pageOf(changeLogEntry).extend({
      /**
       * Position and SHA-256 hash (hexadecimal) of the last entry in the hash chain of the change log. An auditor who
       * has noted position and hash can check later that no earlier entry was changed.
       */
      end: z.object({ position: z.number().int(), hash: z.string() }).nullable(),
    }),
  },
  'GET /api/v1/operator/journal/csv/': {
    auth: 'staff',
    permission: 'changes:read',
    summary: 'All changes that fit, newest first, as CSV (RFC 4180), one line per changed field',
    query: filter,
    response: 'file',
  },
});
