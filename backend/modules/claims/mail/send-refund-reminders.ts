import { formatMoney } from '#domain/format.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { formatDateTime } from '../../../format.ts';
import { t } from '../../../i18n.ts';
import { enqueue, type JobData } from '../../../jobs/queue.ts';
import type { EmailMessage, MailContent } from '../../../mail/message.ts';
import { takeRefundReminders } from '../lifecycle/service.ts';
import { claimLink } from '../page/service.ts';
import { type UnaddressedRefund, unaddressedRefund } from './queries/refund-reminders.ts';

/** Maximum number of reminders that are queued in one run of the job, which runs every five seconds. */
const maxReminders = 100;

/** Queues e-mails that remind visitors to enter requisites for their refund. */
export async function queueRefundReminders({ db }: Pick<Deps, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    for (const reminder of await takeRefundReminders(tx, maxReminders)) await enqueue(tx, 'refundMail', reminder);
  });
}

/**
 * Sends a refund reminder, unless the visitor has entered the requisites meanwhile. Retries are safe.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendRefundReminder({ db, config, mailer }: Deps, data: JobData['refundMail']): Promise<void> {
  const refund = await unaddressedRefund(db, data.claimId);
  if (!refund || refund.email === '') return;
  await mailer.send(composeRefundReminder(refund, data.step, claimLink(config, data.claimId, refund.locale)));
}

function composeRefundReminder(refund: UnaddressedRefund, step: number, link: string): EmailMessage {
  const { number, email, locale, summa, unit, since, at } = refund;
  const values = {
    number: String(number),
    refund: formatMoney(summa, unit, locale),
    since: formatDateTime(since, locale),
  };
  const text = (key: string) => t(locale, `Mail.${key}`, values);
  const subject = text('kinds.refundReminder.subject');
  const content: MailContent = {
    paragraphs: [text('kinds.refundReminder.text')],
    deadline: null,
    button: { label: text('kinds.refundReminder.button'), url: link },
    sections: [],
    footer: [text('link'), text('safety'), text('auto')],
  };
  const event = `${number}-refund-reminder-${step}`;
  return { event, at, to: email, locale, subject, content };
}

/** Returns recipient and claim of an undelivered refund reminder, or undefined once the refund has requisites. */
export const failedRefundReminder = unaddressedRefund;
