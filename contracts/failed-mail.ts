import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** A mail in the dead letter queue. All attempts to send it have failed, and staff can send it again. */
export const failedMail = z.object({
  id: z.uuid(),
  /**
   * Kind of the mail, which decides who receives it. claim: the claim's visitor; account: the account's owner; overdue,
   * freeze, late, message: staff.
   */
  kind: z.enum(['claim', 'account', 'overdue', 'freeze', 'late', 'message']),
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

/** State of mail delivery while some or all mails are not delivered. */
const mailTrouble = z.object({
  since: z.iso.datetime(),
  /** Whether the mail server accepts mail. If true, only some mails are not delivered. */
  accepts: z.boolean(),
  /** Error message of the mail server, or of the failed connection. */
  error: z.string(),
  /** Number of mails that wait for delivery. */
  waiting: z.number().int(),
});

export const failedMailEndpoints = endpoints({
  'GET /api/v1/operator/mail/': {
    auth: 'staff',
    summary: 'Mails that failed every attempt, newest first',
    response: z.array(failedMail),
  },
  'GET /api/v1/operator/mail/state/': {
    auth: 'staff',
    summary: 'Whether mail goes out, as the worker found within the last minutes',
    response: z.object({ trouble: mailTrouble.nullable() }),
  },
  'POST /api/v1/operator/mail/:id/': {
    auth: 'staff',
    summary: 'Retries a mail that failed every attempt',
    params: z.object({ id: z.uuid() }),
    response: null,
    status: 204,
  },
});
