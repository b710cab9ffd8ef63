import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import { type MailContent, renderHtml, renderText } from '../../../mail/layout.ts';
import { findVerification } from './queries.ts';
import { reasonText } from './view.ts';

/**
 * Mails the decision about a verification to the customer, unless the verification's status has changed after the
 * decision. Retries are safe.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendVerificationMail(
  { db, config, mailer }: Deps,
  { id, status }: JobData['verificationMail'],
): Promise<void> {
  const language = (await findVerification(db, id, 'ru'))?.locale;
  const row = language && (await findVerification(db, id, language));
  if (row?.status !== status || row.email === null) return;
  const { locale, kind, masked, email, reason } = row;
  const text = (key: string) => t(locale, `VerificationMail.${key}`, { card: masked ?? '' });
  const subject = text(`${kind}.${status}`);
  const facts = [
    ...(masked === null ? [] : [{ term: text('cardTerm'), value: masked }]),
    ...(reason === null ? [] : [{ term: text('reason'), value: reasonText(locale, row) }]),
  ];
  const place = kind === 'card' ? 'verify' : 'verification';
  const content: MailContent = {
    locale,
    sender: t(locale, 'Layout.name'),
    title: subject,
    paragraphs: [text(`${kind}Next.${status}`)],
    deadline: null,
    button: { label: text('open'), url: `${config.siteUrl}${locale === 'en' ? '/en' : ''}/${place}/${id}` },
    sections: facts.length > 0 ? [{ title: text('about'), facts }] : [],
    footer: [text('auto')],
  };
  await mailer.send({
    event: `verification-${id}-${status}`,
    at: new Date(),
    to: email,
    locale,
    subject,
    html: renderHtml(content),
    text: renderText(content),
  });
}
