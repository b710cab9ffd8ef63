import { createHash } from 'node:crypto';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueueAll, type JobData } from '../../../jobs/queue.ts';
import { claimLink, loadClaimState } from '../page/service.ts';
import { maskedFields } from './claim-mail-sections.ts';
import { composeClaimNotice } from './compose-claim-notice.ts';
import { linkRecipientRow } from './queries/claim-links.ts';
import { isAboveUnpaidLimit } from './send-claim-mail.ts';

/**
 * Changes of an unpaid claim's refund requisites within this time cause only one mail, so that nobody can flood a
 * stranger's address with mails.
 */
const unpaidIntervalMs = 600_000;

/**
 * Queues the mail that tells a claim's owner about new refund requisites.
 * @param by whether the visitor or staff entered the requisites
 */
export async function queueRefundPlaceMail(
  tx: Tx,
  claimId: string,
  by: JobData['refundPlaceMail']['by'],
): Promise<void> {
  const recipient = await linkRecipientRow(tx, claimId);
  if (!recipient) return;
  const now = Date.now();
  const interval = Math.floor(now / unpaidIntervalMs);
  const data = { claimId, by, at: new Date(now).toISOString() };
  const job = recipient.paid
    ? { id: crypto.randomUUID(), data }
    : { id: jobId(claimId, interval), data, startAfter: new Date((interval + 1) * unpaidIntervalMs) };
  await enqueueAll(tx, 'refundPlaceMail', [job]);
}

/**
 * Derives the same job id for all changes of a claim's refund requisites within an interval. The queue ignores a job
 * with a known id.
 */
function jobId(claimId: string, interval: number): string {
  const hex = createHash('sha256').update(`refund place ${claimId} ${interval}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}

/**
 * Mails a claim's current refund requisites, masked. Safe to retry.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendRefundPlaceMail(deps: Deps, data: JobData['refundPlaceMail']): Promise<void> {
  const { db, config, mailer, log } = deps;
  const { claimId, by, at } = data;
  const recipient = await linkRecipientRow(db, claimId);
  if (!recipient) return;
  const { locale, paid } = recipient;
  if (!paid && (await isAboveUnpaidLimit(db, claimId))) {
    log.warn(`refund place: not sent, limit of unpaid claims reached, claim=${claimId.slice(0, 8)}`);
    return;
  }
  const claim = await loadClaimState(db, claimId, { userId: null, hash: null, locale, isStaff: true });
  const facts = maskedFields(claim.refundRequisites?.given ?? [], locale);
  await mailer.send(
    composeClaimNotice(recipient, {
      kind: 'refundPlace',
      event: `refund-place-${Date.parse(at)}`,
      at: new Date(at),
      link: claimLink(config, claimId, locale),
      paragraphs: (text) => [text(by), text('foreign')],
      sections: (text) => [{ title: text('sections.refundTo'), facts }],
    }),
  );
}
