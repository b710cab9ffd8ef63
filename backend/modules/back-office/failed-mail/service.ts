import type { z } from 'zod';
import type { failedMail } from '#contracts/failed-mail.ts';
import type { Locale } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import type { DeadLetter, JobName } from '../../../jobs/queue.ts';
import { claimMailsGivenUp, overdueTold } from '../../claims/mail/service.ts';
import { deskAddresses } from '../../site/contacts/service.ts';
import { messageNumbers } from './queries.ts';

type Undelivered = z.input<typeof failedMail>;
type List = (deps: Deps, locale: Locale) => Promise<Undelivered[]>;

/** Every mail that was given up, newest first. */
export async function undelivered(deps: Deps, locale: Locale): Promise<Undelivered[]> {
  const found = await Promise.all(Object.values(lists).map((list) => list(deps, locale)));
  return found.flat().toSorted((a, b) => b.at.localeCompare(a.at));
}

const common = <N extends JobName>({ id, at, error }: DeadLetter<N>) => ({ id, at: at.toISOString(), error });

/** Dead letters of each queue, without mails about deleted rows. */
const lists = {
  async claimMail({ db, jobs }, locale) {
    const dead = await jobs.deadLetters('claimMail');
    const rows = new Map((await claimMailsGivenUp(db, dead)).map((row) => [row.id, row]));
    return dead.flatMap((job) => {
      const row = rows.get(job.id);
      if (!row) return [];
      const { claim, number, email: to } = row;
      const what = t(locale, `ClaimStatus.${row.to}.title`);
      return [{ ...common(job), kind: 'claim' as const, what, to, claim, number }];
    });
  },

  async accountMail({ jobs }, locale) {
    const dead = await jobs.deadLetters('accountMail');
    return dead.map((job) => {
      const { kind, email: to } = job.data;
      const what = t(locale, `AccountMail.${kind}.subject`);
      return { ...common(job), kind: 'account', what, to, claim: null, number: null };
    });
  },

  async overdueMail({ db, jobs }, locale) {
    const dead = await jobs.deadLetters('overdueMail');
    const told = await Promise.all(dead.map(async (job) => ({ job, told: await overdueTold(db, job.data) })));
    return told.flatMap(({ job, told: staff }) => {
      if (!staff) return [];
      const what = t(locale, 'OverdueMail.subject', { count: job.data.claims.length, number: staff.number });
      return [{ ...common(job), kind: 'overdue' as const, what, to: staff.email, claim: null, number: null }];
    });
  },

  async messageMail({ db, jobs }, locale) {
    const dead = await jobs.deadLetters('messageMail');
    if (dead.length === 0) return [];
    const numbers = await messageNumbers(
      db,
      dead.map(({ data }) => data.id),
    );
    const to = (await deskAddresses(db)).join(', ');
    return dead.flatMap((job) => {
      const number = numbers.get(job.data.id);
      if (number === undefined) return [];
      const what = t(locale, 'Mail.message.subject', { number: String(number) });
      return [{ ...common(job), kind: 'message' as const, what, to, claim: null, number }];
    });
  },
} satisfies Partial<Record<JobName, List>>;

/**
 * Puts a mail that was given up back into its queue.
 * @throws ApiError not_found
 */
export async function sendAgain({ jobs }: Deps, id: string): Promise<void> {
  for (const queue of Object.keys(lists) as JobName[]) if (await jobs.retryDeadLetter(queue, id)) return;
  throw new ApiError('not_found');
}
