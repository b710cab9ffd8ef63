import { pagePath } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import type { MailContent } from '../../../mail/message.ts';
import { findKeyWithOwner } from './queries.ts';

/**
 * Tells the owner of a shop by e-mail that a key was created or revoked, or used from a new address. Retries are safe.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendShopKeyMail({ db, config, mailer }: Deps, data: JobData['shopKeyMail']): Promise<void> {
  const { id, event = 'created', address } = data;
  const row = await findKeyWithOwner(db, id);
  if (!row || (event !== 'revoked' && row.revokedAt !== null)) return;
  const { locale, email, name, key, shop, createdAt, revokedAt } = row;
  const text = (path: string) => t(locale, `ShopKeyMail.${path}`, { shop, name });
  const subject = text(`${event}.subject`);
  const content: MailContent = {
    paragraphs: [text(`${event}.text`)],
    deadline: null,
    button: { label: text('open'), url: config.siteUrl + pagePath('/account/shop/api', locale) },
    sections: [
      {
        title: text('about'),
        facts: [
          { term: text('name'), value: name },
          { term: text('key'), value: key },
          ...(address === undefined ? [] : [{ term: text('ip'), value: address }]),
        ],
      },
    ],
    footer: [text('auto')],
  };
  await mailer.send({
    event: ['shop-key', id, ...(event === 'created' ? [] : [event]), ...(address ? [address] : [])].join('-'),
    at: event === 'created' ? createdAt : event === 'revoked' ? (revokedAt ?? new Date()) : new Date(),
    to: email,
    locale,
    subject,
    content,
  });
}
