import type { JobData } from '../../../jobs/queue.ts';
import type { MailBudget } from './queries.ts';

export type AccountMail = JobData['accountMail'];
type Kind = AccountMail['kind'];

/** Whether anyone can trigger this mail by typing another person's e-mail address. */
export const isUninvited = (kind: Kind): boolean => kind === 'activate' || kind === 'restore' || kind === 'exists';

/** Maximum mails per day to one address. */
export const maxPerDay: Record<MailBudget, number> = {
  signup: 4,
  recovery: 4,
  device_asked: 10,
  network_asked: 4,
  device: 10,
  change: 20,
};

/** Budgets that strangers can use up. They are also limited per requesting network and per hour. */
export type StrangersBudget = 'signup' | 'recovery';

export const isStrangers = (budget: MailBudget): budget is StrangersBudget =>
  budget === 'signup' || budget === 'recovery';

/** Maximum mails per day that one network can send to one address from one budget of strangers. */
export const maxPerDayOfNetwork = 3;

/** Returns the budget of a mail. No budget can be used up by people of whom less is known. */
export function budgetOf({ kind, knownBy }: Pick<AccountMail, 'kind' | 'knownBy'>): MailBudget {
  if (!isUninvited(kind)) return kind === 'device' ? 'device' : 'change';
  if (knownBy) return knownBy === 'device' ? 'device_asked' : 'network_asked';
  return kind === 'restore' ? 'recovery' : 'signup';
}

export type LinkKind = 'activate' | 'restore';

export const hasLink = (kind: Kind): kind is LinkKind => kind === 'activate' || kind === 'restore';
