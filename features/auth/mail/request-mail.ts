import { call } from '#lib/api/call.ts';

/** `reactivate`: link that confirms an e-mail; `restore`: password reset link. */
export type AccountMail = 'reactivate' | 'restore';

interface MailRequestBody {
  email: string;
  recaptcha?: string;
}

/** Requests a mail. The answer is the same for known and unknown e-mails. */
export const requestMail = (mail: AccountMail, body: MailRequestBody): Promise<{ retryAfter: number }> =>
  mail === 'restore' ? call('POST /api/v1/users/restore/', { body }) : call('POST /api/v1/users/reactivate/', { body });
