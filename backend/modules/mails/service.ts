import type { z } from 'zod';
import type { undeliveredMail } from '#contracts/mail.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { type Locale, text } from '../../i18n.ts';
import type { JobData } from '../../jobs/queue.ts';
import { mailKind } from '../announce/service.ts';
import { claimLink } from '../claim-access/service.ts';
import { claimPage } from '../claim-page/service.ts';
import { compose } from './compose.ts';
import { givenUp, mailRow } from './queries.ts';

export type { MailRow } from './queries.ts';

/**
 * Writes and sends the mail about a move of a claim; may be repeated.
 * @throws Hopeless when the mail server refuses it for good
 */
export async function sendClaimMail(deps: Deps, { claimId, move }: JobData['claimMail']): Promise<void> {
  const { db, config, mailer } = deps;
  const row = await mailRow(db, claimId, move);
  if (!row || row.email === '') return;
  const kind = mailKind(row.from, row.to);
  // One transaction may make several moves; the visitor hears of where they led.
  if (!kind || row.further.some((next) => mailKind(row.to, next))) return;
  const claim = await claimPage(db, claimId, { userId: null, hash: null, locale: row.locale, isStaff: true });
  await mailer.send(compose(claim, row, kind, claimLink(config, claimId, row.locale)));
}

type Undelivered = z.input<typeof undeliveredMail>;

/** Mails that were given up, newest first. */
export async function undelivered({ db, jobs }: Deps, locale: Locale): Promise<Undelivered[]> {
  const dead = (await jobs.dead('claimMail')).toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const rows = new Map((await givenUp(db, dead)).map((row) => [row.id, row]));
  return dead.flatMap(({ id, at, error }) => {
    const row = rows.get(id);
    if (!row) return [];
    const { claim, number, email: to } = row;
    const what = text(locale, `ClaimStatus.${row.to}.title`);
    return [{ id, claim, number, to, what, at: at.toISOString(), error }];
  });
}

/**
 * Puts a mail that was given up back into the queue.
 * @throws ApiError not_found
 */
export async function sendAgain({ jobs }: Deps, id: string): Promise<void> {
  if (!(await jobs.revive('claimMail', id))) throw new ApiError('not_found');
}
