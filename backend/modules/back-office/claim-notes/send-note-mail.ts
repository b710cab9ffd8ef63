import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { JobData } from '../../../jobs/queue.ts';
import { composeClaimNotice, linkRecipient } from '../../claims/mail/service.ts';
import { claimLink } from '../../claims/page/service.ts';
import { noteRow } from './queries.ts';

/**
 * Mails a note about a claim to the claim's visitor. Safe to retry.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendNoteMail({ db, config, mailer }: Deps, { id }: JobData['noteMail']): Promise<void> {
  const note = await noteRow(db, id);
  const recipient = note && (await linkRecipient(db, note.claimId));
  if (!recipient) return;
  await mailer.send(
    composeClaimNotice(recipient, {
      kind: 'note',
      event: `note-${id}`,
      at: note.at,
      link: claimLink(config, note.claimId, recipient.locale),
      paragraphs: (text) => [text('text'), ...note.text.split(/\n+/)],
    }),
  );
}

/**
 * Returns the recipient and the claim of an undelivered mail about a note, or undefined if the mail has no recipient.
 */
export async function noteMailRecipient(
  db: Db,
  id: string,
): Promise<{ claimId: string; number: number; email: string } | undefined> {
  const note = await noteRow(db, id);
  const recipient = note && (await linkRecipient(db, note.claimId));
  return recipient && { claimId: note.claimId, number: recipient.number, email: recipient.email };
}
