import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import { enqueue, type JobData } from '../../../jobs/queue.ts';
import { renderHtml, renderText } from '../../../mail/layout.ts';
import { claimIdentity } from '../../verification/identity/service.ts';
import { claimLink } from '../page/service.ts';
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
  const { email, locale, number } = recipient;
  const text = (key: string) => t(locale, `Mail.${key}`, { number: String(number) });
  const subject = text('kinds.identity.subject');
  const content = {
    locale,
    sender: t(locale, 'Layout.name'),
    title: subject,
    paragraphs: [text('kinds.identity.text'), ...(isOfUser ? [text('kinds.identity.account')] : [])],
    deadline: null,
    button: { label: text('open'), url: claimLink(config, claimId, locale) },
    sections: [],
    footer: [text('link'), text('safety'), text('auto')],
  };
  await mailer.send({
    event: `${number}-identity-${Date.parse(at)}`,
    at: new Date(at),
    to: email,
    locale,
    subject,
    html: renderHtml(content),
    text: renderText(content),
  });
}
