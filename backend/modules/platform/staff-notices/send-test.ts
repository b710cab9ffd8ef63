import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { noticeTest } from '#contracts/staff-notices.ts';
import { type Locale, pagePath } from '#domain/locale.ts';
import type { NoticeChannel } from '#domain/staff-notice.ts';
import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import { emailOf } from '../users/service.ts';
import { composeNoticeMail } from './send-mail.ts';

type Result = z.input<typeof noticeTest>['results'][number];

interface Caller {
  id: string;
  locale: Locale;
}

/**
 * Sends a test notice to the caller at once.
 * @returns one result for each address, with the error of the server if the server refused the notice
 */
export async function sendTest(deps: Deps, channel: NoticeChannel, caller: Caller): Promise<Result[]> {
  return await senders[channel](deps, caller);
}

const senders: Record<NoticeChannel, (deps: Deps, caller: Caller) => Promise<Result[]>> = {
  async mail({ db, config, mailer }, { id, locale }) {
    const to = await emailOf(db, id);
    const letter = { event: `notice-test-${randomUUID()}`, at: new Date(), to, locale };
    const url = config.siteUrl + pagePath('/operator', locale);
    const text = { title: t(locale, 'StaffNotice.test'), lines: [t(locale, 'StaffNotice.testText')], url };
    const error = await mailer.send(composeNoticeMail(text, letter, config.siteUrl)).then(
      () => null,
      (problem: Error) => problem.message || problem.name,
    );
    return [{ to, error }];
  },
};
