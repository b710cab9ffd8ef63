'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import type { NoticeChannel } from '#domain/staff-notice.ts';
import { OperatorError } from '../operator-error.tsx';
import { useNoticeTest } from './use-notices.ts';

/** Button that sends a test notice through the channel, and then shows for each recipient whether it arrived. */
export function TestButton({ channel }: { channel: NoticeChannel }) {
  const t = useTranslations('Operator.notices');
  const test = useNoticeTest();
  const results = test.data?.results ?? [];
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        size="dense"
        className="justify-self-start"
        busy={test.isPending}
        onClick={() => test.mutate({ body: { channel } })}
        aria-label={t('testOf', { channel: t(`channel.${channel}`) })}
      >
        {t('test')}
      </Button>
      <div role="status" className="grid gap-1 text-note empty:hidden">
        {!test.isPending &&
          results.map(({ to, error }, place) =>
            error === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: two browsers may have the same name
              <p key={place} className="text-success wrap-anywhere">
                {t('testSent', { to })}
              </p>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: two browsers may have the same name
              <FieldError key={place}>{t('testFailed', { to, error })}</FieldError>
            ),
          )}
      </div>
      {test.error && <OperatorError error={test.error} />}
    </div>
  );
}
