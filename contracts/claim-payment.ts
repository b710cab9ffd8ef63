import { z } from 'zod';
import { congestion, officeOpening } from './pair.ts';

/**
 * Office where the visitor hands over or receives a claim's cash. The visitor shows `code` there instead of giving a
 * name.
 */
export const claimOffice = z.object({
  city: z.string(),
  address: z.string(),
  hours: z.string(),
  ...officeOpening,
  note: z.string().nullable(),
  code: z.string(),
  /** Whether the visitor hands over cash (`give`) or receives it (`take`). */
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
   * Office of a cash claim. Only the claim's creator gets the office, and only while the claim is open; otherwise null.
   */
  office: claimOffice.nullable(),
});
