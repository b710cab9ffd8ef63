import { isPositive } from '#domain/amount.ts';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { JobData } from '../../../jobs/queue.ts';
import { mailSettings } from '../../platform/settings/service.ts';
import { isProgress, type MailKind, mailKind } from '../lifecycle/service.ts';
import { claimLink, loadClaimState } from '../page/service.ts';
import { allocatedRequisite } from '../payment/service.ts';
import { composeClaimMail } from './compose-claim-mail.ts';
import { claimMailRow, type FailedClaimMail, failedClaimMailRows } from './queries/claim-mails.ts';
import { earlierUnpaidClaims } from './queries/unpaid-claims.ts';

/**
 * Composes and sends the mail about a transition. Safe to repeat.
 * @throws PermanentError when the mail server rejects the mail permanently
 */
export async function sendClaimMail(deps: Deps, { claimId, move }: JobData['claimMail']): Promise<void> {
  const { db, config, mailer, log } = deps;
  const row = await claimMailRow(db, claimId, move);
  if (!row || row.email === '') return;
  const kind = mailKind(row.from, row.to);
  if (!kind || (row.mutesProgress && isProgress(kind))) return;
  // If one transaction made several transitions, only the last one is mailed.
  if (row.laterStatuses.some((later) => mailKind(row.to, later))) return;
  if (!isPositive(row.received) && !correctionKinds.includes(kind) && (await isAboveUnpaidLimit(db, claimId))) {
    log.warn(
      `claim mail: not sent before the claim is paid, limit of unpaid claims reached, claim=${claimId.slice(0, 8)}`,
    );
    return;
  }
  const claim = await loadClaimState(db, claimId, { userId: null, hash: null, locale: row.locale, isStaff: true });
  const requisite = (await allocatedRequisite(db, claimId)) ?? null;
  await mailer.send(composeClaimMail({ kind, claim, row, requisite }, claimLink(config, claimId, row.locale)));
}

/** Mails that correct an earlier mail. They are sent even above the limit of unpaid claims. */
const correctionKinds: readonly MailKind[] = ['uncredited', 'uncreditedEnded'];

/**
 * Whether a claim is not mailed until it is paid, because its recipient, person or network has too many earlier unpaid
 * claims. Anybody can type a stranger's e-mail; the first mail after the payment contains the link and all details.
 */
async function isAboveUnpaidLimit(db: Db, claimId: string): Promise<boolean> {
  const { unpaidPerRecipient, unpaidPerPerson, unpaidPerNetwork } = await mailSettings(db);
  const earlier = await earlierUnpaidClaims(db, claimId);
  if (!earlier) return false;
  const limits: [number, number | null][] = [
    [earlier.recipient, unpaidPerRecipient],
    [earlier.person, unpaidPerPerson],
    [earlier.network, unpaidPerNetwork],
  ];
  return limits.some(([count, max]) => max !== null && count >= max);
}

/**
 * Returns the claims and transitions of claim mails that could not be delivered. Jobs about deleted claims are left
 * out.
 */
export const failedClaimMails = (
  db: Db,
  jobs: { id: string; data: JobData['claimMail'] }[],
): Promise<FailedClaimMail[]> => failedClaimMailRows(db, jobs);
