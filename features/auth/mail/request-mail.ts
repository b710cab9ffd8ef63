import { call } from '#lib/api/call.ts';

/**
 * Mail to request: `reactivate` is a link to confirm the e-mail address, and `restore` is a link to reset the
 * password.
 */
export type AccountMail = 'reactivate' | 'restore';

interface MailRequestBody {
  email: string;
  recaptcha?: string;
}

/**
 * Requests a mail to confirm an e-mail address or to reset a password. The response does not reveal whether the
 * address has an account.
 */
export const requestMail = (mail: AccountMail, body: MailRequestBody): Promise<{ retryAfter: number }> =>
  mail === 'restore' ? call('POST /api/v1/users/restore/', { body }) : call('POST /api/v1/users/reactivate/', { body });
