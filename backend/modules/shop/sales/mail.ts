import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { pagePath } from '#domain/locale.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { formatDateTime } from '../../../format.ts';
import { t } from '../../../i18n.ts';
import { enqueue, type JobData } from '../../../jobs/queue.ts';
import type { MailContent } from '../../../mail/message.ts';
import { nameIn } from '../../pricing/prices/service.ts';
import { saleToMail, wantsSaleMail } from './queries.ts';

/** Queues the mail about a completed sale, unless the shop's owner has turned these mails off. */
export async function queueSaleMail(tx: Tx, claimId: string): Promise<void> {
  if (await wantsSaleMail(tx, claimId)) await enqueue(tx, 'saleMail', { claimId });
}

/**
 * Mails the owner of a shop about a completed sale, unless the owner has turned these mails off. Retries are safe.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendSaleMail({ db, config, mailer }: Deps, { claimId }: JobData['saleMail']): Promise<void> {
  const sale = await saleToMail(db, claimId);
  if (!sale) return;
  const { locale, shop, order, title, number, from, to, toBalance, doneAt, reward, rewardCurrency, heldUntil } = sale;
  const sums = {
    paid: formatMoney(sale.fromSumma, from.unit, locale),
    got: formatMoney(sale.toSumma, to.unit, locale),
  };
  const text = (key: string) => t(locale, `SaleMail.${key}`, { shop, order, ...sums });
  const content: MailContent = {
    paragraphs: [text(toBalance ? (heldUntil ? 'toHold' : 'toBalance') : 'toPlace')],
    deadline: null,
    button: {
      label: text('open'),
      url: `${config.siteUrl + pagePath('/account/shop/sales-history', locale)}?order=${encodeURIComponent(order)}`,
    },
    sections: [
      {
        title: text('about'),
        facts: [
          { term: text('order'), value: order },
          ...(title ? [{ term: text('title'), value: title }] : []),
          { term: text('number'), value: String(number) },
          { term: text('pays'), value: `${sums.paid}, ${nameIn(locale, from)}` },
          { term: text('gets'), value: `${sums.got}, ${nameIn(locale, to)}` },
          ...(isPositive(reward) ? [{ term: text('reward'), value: formatMoney(reward, rewardCurrency, locale) }] : []),
          { term: text('at'), value: formatDateTime(doneAt, locale) },
          ...(heldUntil ? [{ term: text('held'), value: formatDateTime(heldUntil, locale) }] : []),
        ],
      },
    ],
    footer: [text('auto')],
  };
  await mailer.send({
    event: `shop-sale-${claimId}`,
    at: new Date(),
    to: sale.email,
    locale,
    subject: text('subject'),
    content,
  });
}
