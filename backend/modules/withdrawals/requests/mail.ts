import { formatMoney } from '#domain/format.ts';
import { pagePath } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import type { MailContent } from '../../../mail/message.ts';
import { findWithdrawal, recipientOf } from './queries.ts';

const paths = { partner: '/account/referrer', shop: '/account/shop/withdrawal' } as const;

/**
 * Tells the owner by mail that a withdrawal was sent or refused. Retries are safe.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendWithdrawalMail(
  { db, config, mailer }: Deps,
  { id }: JobData['withdrawalMail'],
): Promise<void> {
  const recipient = await recipientOf(db, id);
  if (!recipient) return;
  const { email, locale } = recipient;
  const row = await findWithdrawal(db, id, locale);
  if (!row) return;
  const { kind, number, status, summa, currency, toSumma, toCurrency, toName, tx, note } = row;
  const text = (key: string, values: Record<string, string> = {}) =>
    t(locale, `WithdrawalMail.${key}`, { number: String(number), ...values });
  const isSent = status === 'wdsucc';
  const subject = text(isSent ? 'sentSubject' : 'refusedSubject');
  const paragraph = isSent
    ? text('sent', { summa: formatMoney(toSumma, toCurrency, locale), system: toName })
    : text('refused', { summa: formatMoney(summa, currency, locale) });
  const facts = isSent ? [{ term: text('tx'), value: tx ?? '' }] : [{ term: text('reason'), value: note ?? '' }];
  const content: MailContent = {
    paragraphs: [paragraph],
    deadline: null,
    button: { label: text(`open.${kind}`), url: config.siteUrl + pagePath(paths[kind], locale) },
    sections: [{ title: text('about'), facts }],
    footer: [text('auto')],
  };
  await mailer.send({
    event: `withdrawal-${number}-${status}`,
    at: new Date(),
    to: email,
    locale,
    subject,
    content,
  });
}
