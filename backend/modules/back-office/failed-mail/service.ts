import type { z } from 'zod';
import type { failedMail } from '#contracts/failed-mail.ts';
import type { Locale } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import type { DeadLetter, JobName } from '../../../jobs/queue.ts';
import { failedClaimMails, failedRefundReminder, linkRecipient, slaAlertRecipient } from '../../claims/mail/service.ts';
import { noticeMailRecipient } from '../../platform/staff-notices/service.ts';
import { mailRecipient } from '../../platform/users/service.ts';
import { staffAddresses } from '../../site/contacts/service.ts';
import { contestMailRecipient } from '../../site/contest-draw/service.ts';
import { noteMailRecipient } from '../claim-notes/service.ts';
import { inquiryNumbers } from './queries.ts';

type FailedMail = z.input<typeof failedMail>;
type ListQueue = (deps: Deps, locale: Locale) => Promise<FailedMail[]>;

/** Returns the dead letters of all mail queues, newest first. */
export async function listFailedMail(deps: Deps, locale: Locale): Promise<FailedMail[]> {
  const found = await Promise.all(Object.values(listByQueue).map((list) => list(deps, locale)));
  return found.flat().toSorted((a, b) => b.at.localeCompare(a.at));
}

const commonFields = <N extends JobName>({ id, at, error }: DeadLetter<N>) => ({ id, at: at.toISOString(), error });

/** Lists the dead letters of each mail queue. Mails about claims or accounts that have been deleted are left out. */
const listByQueue = {
  async claimMail({ db, jobs }, locale) {
    const dead = await jobs.deadLetters('claimMail');
    const rows = new Map((await failedClaimMails(db, dead)).map((row) => [row.jobId, row]));
    return dead.flatMap((job) => {
      const row = rows.get(job.id);
      if (!row) return [];
      const { claim, number, email: to } = row;
      const what = t(locale, `ClaimStatus.${row.to}.title`);
      return [{ ...commonFields(job), kind: 'claim' as const, what, to, claim, number }];
    });
  },

  async accountMail({ jobs }, locale) {
    const dead = await jobs.deadLetters('accountMail');
    return dead.map((job) => {
      const { kind, email: to } = job.data;
      const what = t(locale, `AccountMail.${kind}.subject`);
      return { ...commonFields(job), kind: 'account', what, to, claim: null, number: null };
    });
  },

  async slaMail({ db, jobs }, locale) {
    const dead = await jobs.deadLetters('slaMail');
    const told = await Promise.all(dead.map(async (job) => ({ job, told: await slaAlertRecipient(db, job.data) })));
    return told.flatMap(({ job, told: staff }) => {
      if (!staff) return [];
      const what = t(locale, 'SlaMail.subject', { count: job.data.claims.length, number: staff.number });
      return [{ ...commonFields(job), kind: 'overdue' as const, what, to: staff.email, claim: null, number: null }];
    });
  },

  async freezeMail({ db, jobs }, locale) {
    const dead = await jobs.deadLetters('freezeMail');
    const told = await Promise.all(dead.map(async (job) => ({ job, to: await mailRecipient(db, job.data.staff) })));
    const what = t(locale, 'FreezeMail.subject');
    return told.flatMap(({ job, to }) =>
      to ? [{ ...commonFields(job), kind: 'freeze' as const, what, to: to.email, claim: null, number: null }] : [],
    );
  },

  async mailAlert({ db, jobs }, locale) {
    const dead = await jobs.deadLetters('mailAlert');
    const told = await Promise.all(dead.map(async (job) => ({ job, to: await mailRecipient(db, job.data.staff) })));
    const what = t(locale, 'MailAlert.subject');
    return told.flatMap(({ job, to }) =>
      to ? [{ ...commonFields(job), kind: 'late' as const, what, to: to.email, claim: null, number: null }] : [],
    );
  },

  async noticeMail(deps, locale) {
    const dead = await deps.jobs.deadLetters('noticeMail');
    const told = await Promise.all(
      dead.map(async (job) => ({ job, to: await noticeMailRecipient(deps, job.data, locale) })),
    );
    return told.flatMap(({ job, to }) => {
      if (!to) return [];
      return [
        { ...commonFields(job), kind: 'notice' as const, what: to.subject, to: to.email, claim: null, number: null },
      ];
    });
  },

  async refundMail({ db, jobs }, locale) {
    const dead = await jobs.deadLetters('refundMail');
    const rows = await Promise.all(
      dead.map(async (job) => ({ job, row: await failedRefundReminder(db, job.data.claimId) })),
    );
    return rows.flatMap(({ job, row }) => {
      if (!row) return [];
      const { number, email: to } = row;
      const what = t(locale, 'ClaimStatus.refund.title');
      return [{ ...commonFields(job), kind: 'claim' as const, what, to, claim: job.data.claimId, number }];
    });
  },

  async linkMail({ db, jobs }, locale) {
    const dead = await jobs.deadLetters('linkMail');
    const rows = await Promise.all(dead.map(async (job) => ({ job, row: await linkRecipient(db, job.data.claimId) })));
    return rows.flatMap(({ job, row }) => {
      if (!row) return [];
      const { number, email: to } = row;
      const what = t(locale, 'Mail.kinds.link.subject', { number: String(number) });
      return [{ ...commonFields(job), kind: 'claim' as const, what, to, claim: job.data.claimId, number }];
    });
  },

  async refundPlaceMail({ db, jobs }, locale) {
    const dead = await jobs.deadLetters('refundPlaceMail');
    const rows = await Promise.all(dead.map(async (job) => ({ job, row: await linkRecipient(db, job.data.claimId) })));
    return rows.flatMap(({ job, row }) => {
      if (!row) return [];
      const { number, email: to } = row;
      const what = t(locale, 'Mail.kinds.refundPlace.subject', { number: String(number) });
      return [{ ...commonFields(job), kind: 'claim' as const, what, to, claim: job.data.claimId, number }];
    });
  },

  async noteMail({ db, jobs }, locale) {
    const dead = await jobs.deadLetters('noteMail');
    const rows = await Promise.all(dead.map(async (job) => ({ job, row: await noteMailRecipient(db, job.data.id) })));
    return rows.flatMap(({ job, row }) => {
      if (!row) return [];
      const { claimId: claim, number, email: to } = row;
      const what = t(locale, 'Mail.kinds.note.subject', { number: String(number) });
      return [{ ...commonFields(job), kind: 'claim' as const, what, to, claim, number }];
    });
  },

  async contestMail({ db, jobs }, locale) {
    const dead = await jobs.deadLetters('contestMail');
    const rows = await Promise.all(dead.map(async (job) => ({ job, row: await contestMailRecipient(db, job.data) })));
    return rows.flatMap(({ job, row }) => {
      if (!row) return [];
      const { claimId: claim, number, email: to } = row;
      const what = t(locale, 'Mail.kinds.contest.subject', { number: String(number) });
      return [{ ...commonFields(job), kind: 'claim' as const, what, to, claim, number }];
    });
  },

  async messageMail({ db, jobs }, locale) {
    const dead = await jobs.deadLetters('messageMail');
    if (dead.length === 0) return [];
    const numbers = await inquiryNumbers(
      db,
      dead.map(({ data }) => data.id),
    );
    const to = (await staffAddresses(db)).join(', ');
    return dead.flatMap((job) => {
      const number = numbers.get(job.data.id);
      if (number === undefined) return [];
      const what = t(locale, 'Mail.message.subject', { number: String(number) });
      return [{ ...commonFields(job), kind: 'message' as const, what, to, claim: null, number }];
    });
  },
} satisfies Partial<Record<JobName, ListQueue>>;

/**
 * Puts a dead letter back into its queue.
 * @throws ApiError `not_found` for an unknown dead letter
 */
export async function retryFailedMail({ jobs }: Deps, id: string): Promise<void> {
  for (const queue of Object.keys(listByQueue) as JobName[]) if (await jobs.retryDeadLetter(queue, id)) return;
  throw new ApiError('not_found');
}
