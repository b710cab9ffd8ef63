import { z } from 'zod';
import { congestion } from './pair.ts';

/**
 * Office at which the cash of a claim changes hands. The visitor shows `code` there and does not have to give a name.
 */
export const claimOffice = z.object({
  city: z.string(),
  address: z.string(),
  hours: z.string(),
  /** The operator's advice for visitors of the office; null: no advice. */
  note: z.string().nullable(),
  code: z.string(),
  /** Direction of the cash. give: the visitor brings cash; take: the visitor receives cash. */
  side: z.enum(['give', 'take']),
});

export const claimForm = z.object({
  type: z.enum(['inline', 'redirect', 'post', 'cash', 'verify']),
  url: z.string().nullable(),
  method: z.enum(['GET', 'POST']).nullable(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  notify: z.string().nullable(),
  receipt: z.object({
    allowed: z.boolean(),
    required: z.boolean(),
    maxSize: z.number().int(),
    types: z.array(z.string()),
  }),
  congestion: congestion.nullable(),
  /**
   * The office, for the creator of an open cash claim; otherwise null. With type `cash` the visitor brings cash to the
   * office; with any other type the visitor receives cash there.
   */
  office: claimOffice.nullable(),
});
