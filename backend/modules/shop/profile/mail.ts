import { pagePath } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import type { MailContent } from '../../../mail/message.ts';
import { findShop } from './queries.ts';

/**
 * Mails a decision of staff to the owner of a shop, unless the shop's status has changed since. Retries are safe.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendShopMail({ db, config, mailer }: Deps, { id, status }: JobData['shopMail']): Promise<void> {
  const row = await findShop(db, id);
  if (row?.status !== status || row.by === null) return;
  const { locale, name, site, note, by, decidedAt } = row;
  const text = (key: string) => t(locale, `ShopMail.${key}`, { name });
  const subject = text(`subject.${status}`);
  const facts = [
    { term: text('site'), value: site },
    ...(note === null ? [] : [{ term: text('reason'), value: note }]),
  ];
  const content: MailContent = {
    paragraphs: [text(`next.${status}`)],
    deadline: null,
    button: { label: text('open'), url: config.siteUrl + pagePath('/account/shop', locale) },
    sections: [{ title: text('about'), facts }],
    footer: [text('auto')],
  };
  await mailer.send({
    event: `shop-${id}-${status}-${decidedAt?.getTime() ?? 0}`,
    at: new Date(),
    to: by,
    locale,
    subject,
    content,
  });
}
