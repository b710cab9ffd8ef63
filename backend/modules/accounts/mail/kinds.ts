import type { JobData } from '../../../jobs/queue.ts';
import type { MailBudget } from './queries.ts';

export type AccountMail = JobData['accountMail'];
type Kind = AccountMail['kind'];

/** Mails that strangers can trigger by typing an e-mail. */
export const isUninvited = (kind: Kind): boolean => kind === 'activate' || kind === 'restore' || kind === 'exists';

/** Maximum mails per day to one address, by budget. */
export const maxPerDay: Record<MailBudget, number> = { uninvited: 4, own: 10, device: 10, change: 20 };

/** Returns the daily budget that a mail counts against. */
export function budgetOf({ kind, own = false }: Pick<AccountMail, 'kind' | 'own'>): MailBudget {
  if (isUninvited(kind)) return own ? 'own' : 'uninvited';
  return kind === 'device' ? 'device' : 'change';
}

/** Kinds of mail that contain a single-use link. */
export type LinkKind = 'activate' | 'restore';

export const hasLink = (kind: Kind): kind is LinkKind => kind === 'activate' || kind === 'restore';
