import type { JobData } from '../../../jobs/queue.ts';
import type { MailBudget } from './queries.ts';

export type AccountMail = JobData['accountMail'];
type Kind = AccountMail['kind'];

/** Whether anyone can trigger this mail by typing another person's e-mail address. */
export const isRequestedByStranger = (kind: Kind): boolean =>
  kind === 'activate' || kind === 'restore' || kind === 'exists' || kind === 'emailNew';

/**
 * Maximum number of mails to one address per day, for each budget. All mails of the same budget are counted together.
 */
export const maxPerDay: Record<MailBudget, number> = {
  signup: 4,
  recovery: 4,
  device_asked: 10,
  network_asked: 4,
  device: 10,
  change: 20,
};

/**
 * Budgets for mails that anyone can request by typing another person's e-mail address. Such mails are also limited per
 * hour and per requesting IP network.
 */
export type StrangerBudget = 'signup' | 'recovery';

export const isStrangerBudget = (budget: MailBudget): budget is StrangerBudget =>
  budget === 'signup' || budget === 'recovery';

/**
 * Maximum number of mails per day that one network can request for one e-mail address, counted separately for each
 * `StrangerBudget`.
 */
export const maxPerDayOfNetwork = 3;

/**
 * Returns the daily budget that a mail counts against. Requests from known browsers, known networks and strangers have
 * separate budgets, so that strangers cannot use up the mails of an account's owner.
 */
export function budgetOf({ kind, knownBy }: Pick<AccountMail, 'kind' | 'knownBy'>): MailBudget {
  if (!isRequestedByStranger(kind)) return kind === 'device' || kind === 'staffSignIn' ? 'device' : 'change';
  if (knownBy) return knownBy === 'device' ? 'device_asked' : 'network_asked';
  return kind === 'restore' ? 'recovery' : 'signup';
}

/** Whether this kind of mail is sent to addresses without an account. */
export const needsNoAccount = (kind: Kind): boolean =>
  kind === 'deleted' || kind === 'emailNew' || kind === 'emailChanged' || kind === 'invitation';

export type LinkKind = 'activate' | 'restore';

export const hasLink = (kind: Kind): kind is LinkKind => kind === 'activate' || kind === 'restore';
