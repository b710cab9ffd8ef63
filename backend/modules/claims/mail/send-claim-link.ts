import { randomUUID } from 'node:crypto';
import { defaultLocale, type Locale } from '#domain/locale.ts';
import { isSameMailbox } from '#domain/same-mailbox.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { enqueue, type JobData } from '../../../jobs/queue.ts';
import { acquire, emailKey } from '../../abuse/throttle/service.ts';
import { claimLink, loadClaimState, ownsClaim, type Viewer } from '../page/service.ts';
import { composeClaimNotice } from './compose-claim-notice.ts';
import { claimOfNumber, type LinkRecipient, linkRecipientRow } from './queries/claim-links.ts';
import { isAboveUnpaidLimit } from './send-claim-mail.ts';

/**
 * Seconds before another link can be requested in the same way for the same recipient. The pause is longer for unpaid claims, because
 * their e-mail address may be a stranger's.
 */
const pauseSeconds = { paid: 600, unpaid: 3_600 };

/**
 * Queues an e-mail with the claim's link, to the claim's own e-mail address. Anybody who can open the claim's page may
 * request the e-mail.
 * @returns seconds until the next e-mail may be requested
 * @throws ApiError `not_found` for an unknown claim; `conflict` if the claim has no e-mail; `rate_limited` during the
 * pause
 */
export async function requestClaimLink(
  tx: Tx,
  claimId: string,
  locale: Locale,
  way: 'link' | 'search' = 'link',
): Promise<{ retryAfter: number }> {
  await loadClaimState(tx, claimId, { userId: null, hash: null, locale });
  const recipient = await linkRecipientRow(tx, claimId);
  if (!recipient) throw new ApiError('conflict');
  const retryAfter = recipient.paid ? pauseSeconds.paid : pauseSeconds.unpaid;
  // Claims of one recipient share a pause, because a stranger can create claims for somebody else's e-mail. The button
  // on the page and the search have pauses of their own.
  await acquire(tx, `claim ${way}:${emailKey(recipient.email)}`, retryAfter);
  await enqueue(tx, 'linkMail', { claimId, at: new Date().toISOString() });
  return { retryAfter };
}

/**
 * Returns the id of the claim with this number if the caller owns the claim. For any other caller, queues a search for
 * the claim, so that neither the response nor its duration reveals whether the number and the e-mail belong together.
 */
export async function findClaim(
  tx: Tx,
  { number, email }: { number: string; email: string },
  viewer: Viewer,
): Promise<{ id: string | null }> {
  const claim = await claimOfNumber(tx, number);
  if (await ownsClaim(tx, claim?.id ?? randomUUID(), viewer)) return { id: claim?.id ?? null };
  await enqueue(tx, 'claimSearch', { number, email });
  return { id: null };
}

/** Queues an e-mail with the link of the claim with this number, if the claim has this e-mail. Safe to retry. */
export async function searchClaim({ db }: Deps, { number, email }: JobData['claimSearch']): Promise<void> {
  const claim = await claimOfNumber(db, number);
  if (!claim || !isSameMailbox(claim.email, email)) return;
  await transaction(db, (tx) => requestClaimLink(tx, claim.id, defaultLocale, 'search')).catch(ignoreRateLimit);
}

/** Ignores the error `rate_limited`: a link was requested for the same e-mail address a short time ago. */
function ignoreRateLimit(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'rate_limited') throw error;
}

/**
 * Sends a claim's link. Safe to retry.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendClaimLink({ db, config, mailer, log }: Deps, data: JobData['linkMail']): Promise<void> {
  const { claimId, at } = data;
  const recipient = await linkRecipientRow(db, claimId);
  if (!recipient) return;
  if (!recipient.paid && (await isAboveUnpaidLimit(db, claimId, true))) {
    log.warn(`claim link: not sent, limit of unpaid claims reached, claim=${claimId.slice(0, 8)}`);
    return;
  }
  await mailer.send(
    composeClaimNotice(recipient, {
      kind: 'link',
      event: `link-${Date.parse(at)}`,
      at: new Date(at),
      link: claimLink(config, claimId, recipient.locale),
      paragraphs: (text) => [text('text')],
    }),
  );
}

/** Returns a claim's number and e-mail for the list of undelivered mails, or undefined if the claim has no e-mail. */
export const linkRecipient = linkRecipientRow;

/** Returns the id and the mail recipient of the claim with this number, or undefined if the claim has no e-mail. */
export async function numberedRecipient(
  db: Db,
  number: string,
): Promise<{ claimId: string; recipient: LinkRecipient } | undefined> {
  const claim = await claimOfNumber(db, number);
  const recipient = claim && (await linkRecipientRow(db, claim.id));
  return recipient && { claimId: claim.id, recipient };
}
