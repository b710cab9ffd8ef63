import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { JobData } from '../../../jobs/queue.ts';
import { isProgress, mailKind } from '../lifecycle/service.ts';
import { claimLink, loadClaimState } from '../page/service.ts';
import { allocatedRequisite } from '../payment/service.ts';
import { composeClaimMail } from './compose-claim-mail.ts';
import { claimMailRow, type FailedClaimMail, failedClaimMailRows } from './queries/claim-mails.ts';

/**
 * Composes and sends the mail about a transition; safe to repeat.
 * @throws PermanentError when the mail server rejects it permanently
 */
export async function sendClaimMail(deps: Deps, { claimId, move }: JobData['claimMail']): Promise<void> {
  const { db, config, mailer } = deps;
  const row = await claimMailRow(db, claimId, move);
  if (!row || row.email === '') return;
  const kind = mailKind(row.from, row.to);
  if (!kind || (row.mutesProgress && isProgress(kind))) return;
  // Of the transitions of one transaction only the last is mailed.
  if (row.laterStatuses.some((later) => mailKind(row.to, later))) return;
  const claim = await loadClaimState(db, claimId, { userId: null, hash: null, locale: row.locale, isStaff: true });
  const requisite = (await allocatedRequisite(db, claimId)) ?? null;
  await mailer.send(composeClaimMail({ kind, claim, row, requisite }, claimLink(config, claimId, row.locale)));
}

/** Claims and transitions of undeliverable claim mails; jobs whose claim is gone are left out. */
export const failedClaimMails = (
  db: Db,
  jobs: { id: string; data: JobData['claimMail'] }[],
): Promise<FailedClaimMail[]> => failedClaimMailRows(db, jobs);
