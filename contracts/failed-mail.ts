import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** Mail whose delivery has failed in every attempt. Staff can send the mail again. */
export const failedMail = z.object({
  id: z.uuid(),
  /** Kind of mail. `claim` and `account` mails go to customers, all others to staff. */
  kind: z.enum(['claim', 'account', 'overdue', 'freeze', 'late', 'message', 'notice']),
  claim: z.uuid().nullable(),
  /** Number of the claim or inquiry that the mail is about, or null. */
  number: z.number().int().nullable(),
  to: z.string(),
  /** Subject of the mail, translated for the staff member who reads the list. */
  what: z.string(),
  at: z.iso.datetime(),
  error: z.string(),
});

const mailTrouble = z.object({
  since: z.iso.datetime(),
  /** True if the mail server works and only some mails cannot be sent. False if the mail server itself fails. */
  accepts: z.boolean(),
  error: z.string(),
  waiting: z.number().int(),
  /** Time of the next attempt to send a waiting mail, or null if no mail waits for another attempt. */
  nextTryAt: z.iso.datetime().nullable(),
});

export const failedMailEndpoints = endpoints({
  'GET /api/v1/operator/mail/': {
    auth: 'staff',
    permission: 'mail:read',
    summary: 'Mails that failed every attempt, newest first',
    response: z.array(failedMail),
  },
  'GET /api/v1/operator/mail/state/': {
    auth: 'staff',
    permission: 'desk:read',
    summary: 'Whether mail can be sent, as tested by the worker within the last minutes',
    response: z.object({ trouble: mailTrouble.nullable() }),
  },
  'POST /api/v1/operator/mail/:id/': {
    auth: 'staff',
    permission: 'mail:write',
    summary: 'Retries a mail that failed every attempt',
    params: z.object({ id: z.uuid() }),
    response: null,
    status: 204,
  },
});
