import { call } from '#lib/api/call.ts';

/** `reactivate` sends a link to confirm the e-mail address. `restore` sends a link to reset the password. */
export type AccountMail = 'reactivate' | 'restore';

interface MailRequestBody {
  email: string;
  recaptcha?: string;
}

/** Requests an account mail. The response does not reveal whether the e-mail address has an account. */
export const requestMail = (mail: AccountMail, body: MailRequestBody): Promise<{ retryAfter: number }> =>
  mail === 'restore' ? call('POST /api/v1/users/restore/', { body }) : call('POST /api/v1/users/reactivate/', { body });
