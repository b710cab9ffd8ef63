import { isPositive } from '#domain/amount.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { JobData } from '../../../jobs/queue.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { isProgress, type MailKind, mailKind } from '../lifecycle/service.ts';
import { claimLink, claimOffice, loadClaimState } from '../page/service.ts';
import { allocatedRequisite } from '../payment/service.ts';
import { claimMailWords } from './claim-mail-words.ts';
import { composeClaimMail } from './compose-claim-mail.ts';
import { claimMailRow, type FailedClaimMail, failedClaimMailRows } from './queries/claim-mails.ts';
import { earlierUnpaidClaims } from './queries/unpaid-claims.ts';

/**
 * Sends the e-mail about a transition. Retries are safe.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendClaimMail(deps: Deps, { claimId, move }: JobData['claimMail']): Promise<void> {
  const { db, config, mailer, log } = deps;
  const row = await claimMailRow(db, claimId, move);
  if (!row || row.email === '') return;
  const kind = mailKind(row);
  if (!kind || (row.mutesProgress && isProgress(kind))) return;
  if (isContradicted(kind, row.status)) return;
  // Only the last of several transitions in one database transaction gets an e-mail.
  if (row.laterMoves.some(mailKind)) return;
  if (!isPositive(row.received) && !correctionKinds.includes(kind) && (await isAboveUnpaidLimit(db, claimId))) {
    log.warn(
      `claim mail: not sent before the claim is paid, limit of unpaid claims reached, claim=${claimId.slice(0, 8)}`,
    );
    return;
  }
  const claim = await loadClaimState(db, claimId, { userId: null, hash: null, locale: row.locale, isStaff: true });
  const requisite = (await allocatedRequisite(db, config.secret, claimId)) ?? null;
  const office = claim.city && (await claimOffice(db, claimId, row.locale));
  const words = await claimMailWords(db, kind, row.locale);
  await mailer.send(
    composeClaimMail({ kind, claim, row, requisite, office, words }, claimLink(config, claimId, row.locale)),
  );
}

/**
 * Statuses that contradict the payout promised by an earlier e-mail. When a claim enters one of them, another e-mail
 * states the reason.
 */
const divertedStatuses: readonly ClaimStatus[] = [
  'wait_payment',
  'choice',
  'refund',
  'refunded',
  'expired',
  'cancelled',
  'failed',
];

/**
 * Whether a delayed "payment received" e-mail is obsolete, because the e-mail promises a payout that the claim's
 * current status rules out.
 */
const isContradicted = (kind: MailKind, status: ClaimStatus): boolean =>
  kind === 'received' && divertedStatuses.includes(status);

/** Corrections of an earlier e-mail, which are sent even if the limit of e-mails about unpaid claims is reached. */
const correctionKinds: readonly MailKind[] = ['uncredited', 'uncreditedEnded'];

/**
 * Factor by which the limit of mails per address is higher for the first claim that a network (IPv4 address or IPv6
 * /48) creates with the address. Otherwise a stranger's claims could use up the limit before the owner of the address
 * creates a claim.
 */
const firstClaimsFactor = 10;

/**
 * Whether to withhold e-mails until the claim is paid, so that unpaid claims cannot be used to flood a stranger's
 * inbox.
 * @param isRequested whether somebody requested the e-mail on the claim's page. Such e-mails are not counted per
 * recipient, because they are already limited to one per hour.
 */
export async function isAboveUnpaidLimit(db: Db, claimId: string, isRequested = false): Promise<boolean> {
  const { unpaidPerRecipient, unpaidPerPerson, unpaidPerNetwork } = await settingsOf(db, 'mail');
  const earlier = await earlierUnpaidClaims(db, claimId);
  if (!earlier) return false;
  const isFirstOfSite = earlier.recipientFromSite === 0;
  const perRecipient = unpaidPerRecipient && unpaidPerRecipient * (isFirstOfSite ? firstClaimsFactor : 1);
  const limits: [number, number | null][] = [
    [earlier.recipient, isRequested ? null : perRecipient],
    [earlier.person, unpaidPerPerson],
    [earlier.network, unpaidPerNetwork],
  ];
  return limits.some(([count, max]) => max !== null && count >= max);
}

/** Returns the claim and status of each undelivered claim e-mail, leaving out deleted claims. */
export const failedClaimMails = (
  db: Db,
  jobs: { id: string; data: JobData['claimMail'] }[],
): Promise<FailedClaimMail[]> => failedClaimMailRows(db, jobs);
