import type { Deps } from '../../../deps.ts';
import type { JobData } from '../../../jobs/queue.ts';
import { isStep, mailKind } from '../lifecycle/service.ts';
import { claimLink, claimPage } from '../page/service.ts';
import { compose } from './compose.ts';
import { mailRow } from './queries/claim-mails.ts';

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
  if (!kind || (row.quiet && isStep(kind))) return;
  if (row.further.some((next) => mailKind(row.to, next))) return;
  const claim = await claimPage(db, claimId, { userId: null, hash: null, locale: row.locale, isStaff: true });
  await mailer.send(compose(claim, row, kind, claimLink(config, claimId, row.locale)));
}
