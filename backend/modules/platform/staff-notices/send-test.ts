import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { noticeTest } from '#contracts/staff-notices.ts';
import { type Locale, pagePath } from '#domain/locale.ts';
import { type NoticeChannel, telegramFaults } from '#domain/staff-notice.ts';
import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import { type AskPushService, pushFaultText, pushSubscriptionsOf, sendPush } from '../push/service.ts';
import { sendToStaff, telegramOf } from '../telegram/service.ts';
import { emailOf } from '../users/service.ts';
import type { NoticeText } from './compose.ts';
import { tagOf } from './compose-push.ts';
import { composeNoticeMail } from './send-mail.ts';
import { telegramText } from './send-telegram.ts';

type Result = z.input<typeof noticeTest>['results'][number];

interface Caller {
  id: string;
  locale: Locale;
}

/**
 * Sends a test notice to the caller at once.
 * @param ask sends the request to a push service
 * @returns one result for each mail address, chat or browser, with the error if the notice was refused
 */
export async function sendTest(
  deps: Deps,
  channel: NoticeChannel,
  caller: Caller,
  ask?: AskPushService,
): Promise<Result[]> {
  return await senders[channel](deps, caller, ask);
}

const testText = (locale: Locale, siteUrl: string): NoticeText => ({
  title: t(locale, 'StaffNotice.test'),
  lines: [t(locale, 'StaffNotice.testText')],
  url: siteUrl + pagePath('/operator', locale),
});

type Sender = (deps: Deps, caller: Caller, ask?: AskPushService) => Promise<Result[]>;

const senders: Record<NoticeChannel, Sender> = {
  async mail({ db, config, mailer }, { id, locale }) {
    const to = await emailOf(db, id);
    const letter = { event: `notice-test-${randomUUID()}`, at: new Date(), to, locale };
    const message = composeNoticeMail(testText(locale, config.siteUrl), letter, config.siteUrl);
    const sent = mailer.verify().then(() => mailer.send(message));
    const error = await sent.then(
      () => null,
      (problem: Error) => problem.message || problem.name,
    );
    return [{ to, error }];
  },

  async telegram(deps, { id, locale }) {
    const { chat } = await telegramOf(deps.db, id);
    if (!chat) return [];
    const text = telegramText(testText(locale, deps.config.siteUrl));
    const result = await sendToStaff(deps, id, text).catch((problem: Error) => problem.message);
    if (typeof result === 'string') {
      const fault = telegramFaults.find((known) => known === result);
      return [{ to: chat.name, error: fault ? t(locale, `Operator.notices.telegram.fault.${fault}`) : result }];
    }
    if (result.kind === 'sent') return [{ to: chat.name, error: null }];
    const error = result.kind === 'none' ? 'StaffNotice.telegramBlocked' : 'StaffNotice.telegramLater';
    return [{ to: chat.name, error: t(locale, error) }];
  },

  async push(deps, { id, locale }, ask) {
    const path = pagePath('/operator', locale);
    const message = { title: t(locale, 'StaffNotice.test'), body: t(locale, 'StaffNotice.testText'), path };
    const browsers = await pushSubscriptionsOf(deps.db, id);
    return await Promise.all(
      browsers.map(async (browser) => {
        const to = [browser.browser, browser.system].filter(Boolean).join(', ') || t(locale, 'StaffNotice.someBrowser');
        const result = await sendPush(deps, browser, { ...message, tag: tagOf(randomUUID()) }, ask).then(
          ({ kind }) => (kind === 'sent' ? null : t(locale, `StaffNotice.push_${kind}`)),
          (problem: Error) => pushFaultText(problem.message, locale),
        );
        return { to, error: result };
      }),
    );
  },
};
