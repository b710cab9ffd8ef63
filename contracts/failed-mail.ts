import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** A mail that could not be sent, and waits for someone to look. */
export const failedMail = z.object({
  id: z.uuid(),
  /** claim: to its visitor; account: to its owner; overdue and message: to staff. */
  kind: z.enum(['claim', 'account', 'overdue', 'message']),
  /** The claim of a mail about one. */
  claim: z.uuid().nullable(),
  /** Of the claim or the message. */
  number: z.number().int().nullable(),
  to: z.string(),
  /** Subject of the mail, in the caller's language. */
  what: z.string(),
  /** When it was given up. */
  at: z.iso.datetime(),
  /** The mail server's last words. */
  error: z.string(),
});

export const failedMailEndpoints = endpoints({
  'GET /api/v1/operator/mail/': {
    auth: 'staff',
    summary: 'Mail that was given up after all tries, newest first',
    response: z.array(failedMail),
  },
  'POST /api/v1/operator/mail/:id/': {
    auth: 'staff',
    summary: 'Begins again with a mail that was given up',
    params: z.object({ id: z.uuid() }),
    response: null,
    status: 204,
  },
});
