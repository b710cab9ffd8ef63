import { pagePath } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import type { MailContent } from '../../../mail/message.ts';
import { findKeyWithOwner } from './queries.ts';

/**
 * Tells the owner of a shop by e-mail that a key was created. Retries are safe.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendShopKeyMail({ db, config, mailer }: Deps, { id }: JobData['shopKeyMail']): Promise<void> {
  const row = await findKeyWithOwner(db, id);
  if (!row) return;
  const { locale, email, name, key, shop, createdAt } = row;
  const text = (path: string) => t(locale, `ShopKeyMail.${path}`, { shop, name });
  const subject = text('subject');
  const content: MailContent = {
    paragraphs: [text('text')],
    deadline: null,
    button: { label: text('open'), url: config.siteUrl + pagePath('/account/shop/api', locale) },
    sections: [
      {
        title: text('about'),
        facts: [
          { term: text('name'), value: name },
          { term: text('key'), value: key },
        ],
      },
    ],
    footer: [text('auto')],
  };
  await mailer.send({
    event: `shop-key-${id}`,
    at: createdAt,
    to: email,
    locale,
    subject,
    content,
  });
}
