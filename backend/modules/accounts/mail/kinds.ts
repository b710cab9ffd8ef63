import type { JobData } from '../../../jobs/queue.ts';
import type { MailBudget } from './queries.ts';

export type AccountMail = JobData['accountMail'];
type Kind = AccountMail['kind'];

/** Whether anyone can trigger this mail by typing another person's e-mail address. */
export const isUninvited = (kind: Kind): boolean => kind === 'activate' || kind === 'restore' || kind === 'exists';

export const maxPerDay: Record<MailBudget, number> = { uninvited: 4, own: 10, device: 10, change: 20 };

export function budgetOf({ kind, own = false }: Pick<AccountMail, 'kind' | 'own'>): MailBudget {
  if (isUninvited(kind)) return own ? 'own' : 'uninvited';
  return kind === 'device' ? 'device' : 'change';
}

export type LinkKind = 'activate' | 'restore';

export const hasLink = (kind: Kind): kind is LinkKind => kind === 'activate' || kind === 'restore';
