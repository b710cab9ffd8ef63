import { formatMoney } from '#domain/format.ts';
import { localeKey, pagePath } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { JobData } from '../../../jobs/queue.ts';
import { composeClaimNotice, numberedRecipient } from '../../claims/mail/service.ts';
import { claimLink } from '../../claims/page/service.ts';
import { wonPrize } from '../contest-prizes/service.ts';
import { findContest } from './queries.ts';

/**
 * Mails the winner of a prize after the draw or the release, if the claim has an e-mail. Safe to retry.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendContestMail(
  { db, config, mailer }: Deps,
  { contest: id, claim, at, kind }: JobData['contestMail'],
): Promise<void> {
  const contest = await findContest(db, id);
  const winner = contest?.winners.find((entry) => entry.claim === claim);
  const found = await numberedRecipient(db, claim);
  if (!contest || !winner || !found) return;
  const { claimId, recipient } = found;
  const { locale } = recipient;
  const prize = await wonPrize(db, claimId, id, locale);
  const isCredited = prize?.status === 'credited';
  await mailer.send(
    composeClaimNotice(recipient, {
      kind: 'contest',
      ...(kind === 'released' && { subject: 'releasedSubject' }),
      event: `${kind === 'released' ? 'prize' : 'contest'}-${id}`,
      at: new Date(at),
      link: claimLink(config, claimId, locale),
      values: {
        contest: contest[localeKey('title', locale)],
        place: String(winner.place),
        prize: winner[localeKey('prize', locale)],
        sum: prize ? formatMoney(prize.summa, prize.currency, locale) : '',
        page: config.siteUrl + pagePath(isCredited ? '/account/referrer' : '/contest', locale),
      },
      paragraphs: (text) =>
        kind === 'released'
          ? [text(isCredited ? 'credited' : 'waiting')]
          : [text('text'), text(prize ? 'money' : 'prize'), text('check')],
    }),
  );
}

/** Returns claim and recipient of an undelivered mail to a winner, or undefined if the claim has no e-mail. */
export async function contestMailRecipient(db: Db, { claim }: JobData['contestMail']) {
  const found = await numberedRecipient(db, claim);
  return found && { claimId: found.claimId, number: found.recipient.number, email: found.recipient.email };
}
