import { localeKey, pagePath } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { JobData } from '../../../jobs/queue.ts';
import { composeClaimNotice, numberedRecipient } from '../../claims/mail/service.ts';
import { claimLink } from '../../claims/page/service.ts';
import { findContest } from './queries.ts';

/**
 * Mails the winner of a prize, if the claim has an e-mail. Safe to retry.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendContestMail(
  { db, config, mailer }: Deps,
  { contest: id, claim, at }: JobData['contestMail'],
): Promise<void> {
  const contest = await findContest(db, id);
  const winner = contest?.winners.find((entry) => entry.claim === claim);
  const found = await numberedRecipient(db, claim);
  if (!contest || !winner || !found) return;
  const { claimId, recipient } = found;
  const { locale } = recipient;
  await mailer.send(
    composeClaimNotice(recipient, {
      kind: 'contest',
      event: `contest-${id}`,
      at: new Date(at),
      link: claimLink(config, claimId, locale),
      values: {
        contest: contest[localeKey('title', locale)],
        place: String(winner.place),
        prize: winner[localeKey('prize', locale)],
        page: config.siteUrl + pagePath('/contest', locale),
      },
      paragraphs: (text) => [text('text'), text('prize'), text('check')],
    }),
  );
}

/** Returns claim and recipient of an undelivered mail to a winner, or undefined if the claim has no e-mail. */
export async function contestMailRecipient(db: Db, { claim }: JobData['contestMail']) {
  const found = await numberedRecipient(db, claim);
  return found && { claimId: found.claimId, number: found.recipient.number, email: found.recipient.email };
}
