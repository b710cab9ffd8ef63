import { call } from '#lib/api/call.ts';

/** Mails with a link. `reactivate`: the link confirms the e-mail; `restore`: the link resets the password. */
export type AccountMail = 'reactivate' | 'restore';

interface MailRequestBody {
  email: string;
  recaptcha?: string;
}

/** Requests a mail. The response is the same for known and unknown e-mails. */
export const requestMail = (mail: AccountMail, body: MailRequestBody): Promise<{ retryAfter: number }> =>
  mail === 'restore' ? call('POST /api/v1/users/restore/', { body }) : call('POST /api/v1/users/reactivate/', { body });
