import { formatMoney } from '#domain/format.ts';
import { pagePath } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import type { MailContent } from '../../../mail/message.ts';
import { withoutCardNumber } from '../../../stored-requisites.ts';
import { confirmationCode, confirmMinutes } from './code.ts';
import { draftToMail } from './queries.ts';

/**
 * Mails the owner of a shop the code that confirms a withdrawal. Safe to retry.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendShopWithdrawalMail(
  { db, config, mailer }: Deps,
  { id }: JobData['shopWithdrawalMail'],
): Promise<void> {
  const draft = await draftToMail(db, id, confirmMinutes);
  if (!draft) return;
  const { locale, email, shop, summa, currency, toName, toSumma, toCurrency, requisites } = draft;
  const text = (key: string, values: Record<string, string> = {}) =>
    t(locale, `ShopWithdrawalMail.${key}`, { shop, ...values });
  const subject = text('subject');
  const content: MailContent = {
    paragraphs: [text('text'), text('warning')],
    deadline: text('code', { code: confirmationCode(config.secret, id), minutes: String(confirmMinutes) }),
    button: { label: text('open'), url: config.siteUrl + pagePath('/account/shop/withdrawal', locale) },
    sections: [
      {
        title: text('about'),
        facts: [
          { term: text('summa'), value: formatMoney(summa, currency, locale) },
          { term: text('get'), value: `${formatMoney(toSumma, toCurrency, locale)}, ${toName}` },
          ...requisites.map(withoutCardNumber).map(({ label, value }) => ({ term: label, value })),
        ],
      },
    ],
    footer: [text('auto')],
  };
  await mailer.send({
    event: `shop-withdrawal-${id}`,
    at: new Date(),
    to: email,
    locale,
    subject,
    content,
  });
}
