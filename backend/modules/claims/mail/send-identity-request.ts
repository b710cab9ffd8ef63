import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue, type JobData } from '../../../jobs/queue.ts';
import { claimIdentity } from '../../verification/identity/service.ts';
import { claimLink } from '../page/service.ts';
import { composeClaimNotice } from './compose-claim-notice.ts';
import { linkRecipientRow } from './queries/claim-links.ts';

/**
 * Queues a mail that asks the visitor of a claim to prove their identity. Does nothing for a claim without an e-mail.
 */
export const queueIdentityMail = (tx: Tx, claimId: string): Promise<void> =>
  enqueue(tx, 'identityMail', { claimId, at: new Date().toISOString() });

/**
 * Asks the visitor of a claim by mail to prove their identity, unless the request was withdrawn or the identity is
 * proved already. Safe to retry.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendIdentityRequest(
  { db, config, mailer }: Deps,
  { claimId, at }: JobData['identityMail'],
): Promise<void> {
  const recipient = await linkRecipientRow(db, claimId);
  const { isWanted, isOfUser } = await claimIdentity(db, claimId);
  if (!recipient || !isWanted) return;
  await mailer.send(
    composeClaimNotice(recipient, {
      kind: 'identity',
      event: `identity-${Date.parse(at)}`,
      at: new Date(at),
      link: claimLink(config, claimId, recipient.locale),
      paragraphs: (text) => [text('text'), ...(isOfUser ? [text('account')] : [])],
    }),
  );
}
