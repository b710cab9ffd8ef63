'use client';
import { useTranslations } from 'next-intl';
import { useCountdown } from '#components/ui/use-countdown.ts';
import { formatClock } from '#lib/format.ts';

const daySeconds = 86_400;

/** Counts down to the end of a contest by the browser's clock, because the page is prerendered. */
export function ContestCountdown({ until }: { until: string }) {
  const t = useTranslations('Contest');
  const left = useCountdown(until, 0);
  if (left === 0) return <p className="font-semibold">{t('over')}</p>;
  return (
    <p>
      {t('left')}{' '}
      <span role="timer" className="font-semibold tabular-nums">
        {left === null
          ? '\u00A0'
          : t('leftTime', { days: Math.floor(left / daySeconds), clock: formatClock(left % daySeconds) })}
      </span>
    </p>
  );
}
