import { type Locale, pagePath } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import type { MailContent } from '../../../mail/message.ts';
import { findVerification } from './queries.ts';
import { reasonText } from './view.ts';

/** Returns a link that gives a browser access to a claim, like the links in the claim's own mails. */
type ClaimLink = (site: { siteUrl: string; secret: string }, claimId: string, locale: Locale) => string;

/**
 * Mails the decision about a verification to the customer, unless the verification's status has changed after the
 * decision. In a guest's mail, the link opens the claim, because only browsers with access to the claim see the
 * details.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendVerificationMail(
  { db, config, mailer }: Deps,
  { id, status }: JobData['verificationMail'],
  claimLink: ClaimLink,
): Promise<void> {
  const language = (await findVerification(db, id, 'ru'))?.locale;
  const row = language && (await findVerification(db, id, language));
  if (row?.status !== status || row.email === null) return;
  const { locale, kind, masked, email, reason, userId, claimId } = row;
  const text = (key: string) => t(locale, `VerificationMail.${key}`, { card: masked ?? '' });
  const subject = text(`${kind}.${status}`);
  const facts = [
    ...(masked === null ? [] : [{ term: text('cardTerm'), value: masked }]),
    ...(reason === null ? [] : [{ term: text('reason'), value: reasonText(locale, row) }]),
  ];
  const path = pagePath(`/${kind === 'card' ? 'verify' : 'verification'}/${id}`, locale);
  const isOfGuest = userId === null && claimId !== null;
  const content: MailContent = {
    paragraphs: [text(`${kind}Next.${status}`)],
    deadline: null,
    button: isOfGuest
      ? { label: text('openOrder'), url: claimLink(config, claimId, locale) }
      : { label: text('open'), url: `${config.siteUrl}${path}` },
    sections: facts.length > 0 ? [{ title: text('about'), facts }] : [],
    footer: [text('auto')],
  };
  await mailer.send({
    event: `verification-${id}-${status}`,
    at: new Date(),
    to: email,
    locale,
    subject,
    content,
  });
}
