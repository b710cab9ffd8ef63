import { z } from 'zod';
import { mailRequested } from './auth.ts';
import { endpoints } from './endpoint.ts';

/**
 * A requested change of the account's e-mail, which takes effect once the owners of both mailboxes have confirmed it.
 */
const pendingEmailChange = z.object({
  email: z.string(),
  /**
   * Whether the change was confirmed by the link mailed to the present address. Also true if the present address was
   * never confirmed, because such an address gets no link.
   */
  oldConfirmed: z.boolean(),
  /** Whether the change was confirmed by the link mailed to the new address. */
  newConfirmed: z.boolean(),
  expiresAt: z.iso.datetime(),
});

export const emailChangeDraft = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(1).max(128),
});

export const emailChangeEndpoints = endpoints({
  'GET /api/v1/users/me/email/': {
    auth: 'user',
    summary: 'The change of e-mail that waits for confirmation, if any',
    response: z.object({ pending: pendingEmailChange.nullable() }),
  },
  'POST /api/v1/users/me/email/': {
    auth: 'user',
    summary:
      'Requests a change of the e-mail and mails a link to both addresses; the response is the same for a taken address',
    body: emailChangeDraft,
    response: mailRequested,
    status: 202,
  },
  'DELETE /api/v1/users/me/email/': {
    auth: 'user',
    summary: 'Cancels the change of e-mail; its links stop working',
    response: null,
    status: 204,
  },
  'POST /api/v1/users/me/email/:token/': {
    auth: 'user',
    summary: 'Confirms the change with the token of a mailed link; the second confirmation changes the e-mail',
    params: z.object({ token: z.string().max(128) }),
    response: z.object({ changed: z.boolean(), pending: pendingEmailChange.nullable() }),
  },
});
