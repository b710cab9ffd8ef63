'use client';
import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import { MailChannel } from './mail-channel.tsx';
import { NoticeList } from './notice-list.tsx';
import { PushChannel } from './push-channel.tsx';
import { TelegramChannel } from './telegram-channel.tsx';
import { useNotices } from './use-notices.ts';

/** Page on which members of staff choose which notices they get, and through which channels. */
export function NoticesScreen() {
  const t = useTranslations('Operator.notices');
  const { data, error, refetch } = useNotices();
  return (
    <div className="grid max-w-wide gap-6">
      <div className="grid gap-2">
        <SectionHead title={t('title')} />
        <p className="max-w-text">{t('text')}</p>
      </div>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            <MailChannel email={data.email} />
            <TelegramChannel telegram={data.telegram} />
            <PushChannel push={data.push} />
          </div>
          <NoticeList notices={data.notices} />
        </>
      )}
    </div>
  );
}
