'use client';
import { useTranslations } from 'next-intl';
import { noticeChannels } from '#domain/staff-notice.ts';
import { OperatorError } from '../operator-error.tsx';
import type { StaffNotices } from '../types.ts';
import { NoticeRow } from './notice-row.tsx';
import { useNoticeChoice } from './use-notices.ts';

/** Lists the kinds of notices, each with a switch for every channel. */
export function NoticeList({ notices }: Pick<StaffNotices, 'notices'>) {
  const t = useTranslations('Operator.notices');
  const choice = useNoticeChoice();
  const state = choice.isPending ? t('saving') : choice.isSuccess ? t('saved') : '';
  return (
    <section aria-label={t('title')} className="grid gap-2">
      <div aria-hidden="true" className="flex items-end border-b border-edge pb-1 text-note text-soft max-sm:hidden">
        <span className="grow">{t('kindHead')}</span>
        {noticeChannels.map((channel) => (
          <span key={channel} className="w-24 text-center">
            {t(`channel.${channel}`)}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line border-b border-line max-sm:border-t">
        {notices.map((notice) => (
          <NoticeRow
            key={notice.kind}
            notice={notice}
            onChange={(channel, isOn) => choice.mutate({ body: { kind: notice.kind, channel, isOn } })}
          />
        ))}
      </ul>
      <p role="status" className="min-h-6 text-note text-soft">
        {state}
      </p>
      {choice.error && <OperatorError error={choice.error} />}
    </section>
  );
}
