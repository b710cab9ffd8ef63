import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** A mail in the dead letter queue: every attempt has failed, and staff can resend it. */
export const failedMail = z.object({
  id: z.uuid(),
  /** Kind and recipient. claim: its visitor; account: its owner; overdue, freeze and message: staff. */
  kind: z.enum(['claim', 'account', 'overdue', 'freeze', 'message']),
  /** Id of the claim that the mail is about, if any. */
  claim: z.uuid().nullable(),
  /** Number of the claim or the message. */
  number: z.number().int().nullable(),
  to: z.string(),
  /** Subject of the mail, in the caller's language. */
  what: z.string(),
  /** Time of the last attempt. */
  at: z.iso.datetime(),
  /** Error message of the last attempt, from the mail server. */
  error: z.string(),
});

export const failedMailEndpoints = endpoints({
  'GET /api/v1/operator/mail/': {
    auth: 'staff',
    summary: 'Mails that failed every attempt, newest first',
    response: z.array(failedMail),
  },
  'POST /api/v1/operator/mail/:id/': {
    auth: 'staff',
    summary: 'Retries a mail that failed every attempt',
    params: z.object({ id: z.uuid() }),
    response: null,
    status: 204,
  },
});
