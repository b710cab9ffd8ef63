import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { GiftMailKind } from '#domain/gift-card.ts';
import { pagePath } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { formatDateTime } from '../../../format.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import type { MailContent } from '../../../mail/message.ts';
import { type CardRow, cardById } from './queries/cards.ts';
import { giftMailRecipient } from './queries/reminders.ts';

/**
 * Mails the activation of a gift card to the buyer, and other events to the holder (to the buyer if nobody has
 * activated the card). Sends nothing if the card's state has changed since the event, so retries are safe.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendGiftMail({ db, config, mailer }: Deps, { id, kind, at }: JobData['giftMail']): Promise<void> {
  const card = await cardById(db, id);
  const recipient = await giftMailRecipient(db, id, kind === 'activated');
  if (!card || !recipient || !isStillTrue[kind](card, at)) return;
  const { locale, email, isHolder } = recipient;
  const { ending, value, balance, currency, claimNumber, expiresAt } = card;
  const values = {
    ending,
    value: formatMoney(value, currency, locale),
    balance: formatMoney(balance, currency, locale),
    number: String(claimNumber),
    date: formatDateTime(expiresAt, locale),
  };
  const text = (key: string) => t(locale, `GiftMail.${key}`, values);
  const subject = text(`${kind}.subject`);
  const content: MailContent = {
    paragraphs: [text(kind === 'expiring' && !isHolder ? 'expiring.unused' : `${kind}.text`)],
    deadline: null,
    button: { label: text('open'), url: config.siteUrl + pagePath('/account/gift', locale) },
    sections: [],
    footer: [text(isHolder ? 'autoHolder' : 'auto')],
  };
  await mailer.send({
    event: kind === 'activated' ? `gift-card-${claimNumber}` : `gift-card-${claimNumber}-${kind}-${Date.parse(at)}`,
    at: new Date(),
    to: email,
    locale,
    subject,
    content,
  });
}

/** Functions that tell whether a mail still describes the gift card's state when it is sent, keyed by kind of mail. */
const isStillTrue: Record<GiftMailKind, (card: CardRow, at: string) => boolean> = {
  activated: () => true,
  expiring: ({ balance, blockedAt, expiresAt }, at) =>
    isPositive(balance) && blockedAt === null && expiresAt.getTime() === Date.parse(at),
  blocked: ({ blockedAt }) => blockedAt !== null,
  unblocked: ({ blockedAt }) => blockedAt === null,
};
