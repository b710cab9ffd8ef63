import { call } from '#lib/api/call.ts';

/** `reactivate`: the link that confirms an e-mail; `restore`: the link to a new password. */
export type AccountMail = 'reactivate' | 'restore';

interface Asking {
  email: string;
  recaptcha?: string;
}

/** Asks for a mail. The answer is the same whether the e-mail is known or not. */
export const askForMail = (mail: AccountMail, body: Asking): Promise<{ retryAfter: number }> =>
  mail === 'restore' ? call('POST /api/v1/users/restore/', { body }) : call('POST /api/v1/users/reactivate/', { body });
