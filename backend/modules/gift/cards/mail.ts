import { formatMoney } from '#domain/format.ts';
import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import { type MailContent, renderHtml, renderText } from '../../../mail/layout.ts';
import { buyerOf, cardById } from './queries/cards.ts';

/**
 * Tells the buyer of a card by mail that another account activated it. Retries are safe.
 * @throws PermanentError if the mail server rejects the mail permanently
 */
export async function sendGiftMail({ db, config, mailer }: Deps, { id }: JobData['giftMail']): Promise<void> {
  const [card, buyer] = [await cardById(db, id), await buyerOf(db, id)];
  if (!card || !buyer) return;
  const { locale, email } = buyer;
  const { ending, value, currency, claimNumber } = card;
  const values = { ending, value: formatMoney(value, currency, locale), number: String(claimNumber) };
  const text = (key: string) => t(locale, `GiftMail.${key}`, values);
  const content: MailContent = {
    locale,
    sender: t(locale, 'Layout.name'),
    title: text('subject'),
    paragraphs: [text('text')],
    deadline: null,
    button: { label: text('open'), url: `${config.siteUrl}${locale === 'en' ? '/en' : ''}/account/gift` },
    sections: [],
    footer: [text('auto')],
  };
  await mailer.send({
    event: `gift-card-${claimNumber}`,
    at: new Date(),
    to: email,
    locale,
    subject: text('subject'),
    html: renderHtml(content),
    text: renderText(content),
  });
}
