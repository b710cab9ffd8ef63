import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** A mail in the dead letter queue. All attempts to send it have failed, and staff can send it again. */
export const failedMail = z.object({
  id: z.uuid(),
  /**
   * Kind of the mail, which decides who receives it. claim: the claim's visitor; account: the account's owner; overdue,
   * freeze, message: staff.
   */
  kind: z.enum(['claim', 'account', 'overdue', 'freeze', 'message']),
  /** Id of the claim that the mail is about, if any. */
  claim: z.uuid().nullable(),
  /** Number of the claim or inquiry that the mail is about. */
  number: z.number().int().nullable(),
  to: z.string(),
  /** Subject of the mail, in the caller's language. */
  what: z.string(),
  /** Time of the last attempt. */
  at: z.iso.datetime(),
  /** Error message of the mail server at the last attempt. */
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
