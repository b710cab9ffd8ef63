'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { formatClock } from '#lib/format.ts';
import { useCountdown } from './use-countdown.ts';

interface Props {
  until: string;
  /** Milliseconds by which the server's clock is ahead of the browser's clock. */
  offset: number;
  onEnd?: () => void;
  className?: string;
}

const announcedSeconds = [300, 60, 0];

/**
 * Countdown that uses the server's clock. Screen readers announce the time left only at five minutes, at one minute
 * and at the end.
 */
export function Countdown({ until, offset, onEnd, className }: Props) {
  const t = useTranslations('Common');
  const left = useCountdown(until, offset);
  const ended = left === 0;
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    if (ended) end();
  }, [ended]);

  const mark = left === null ? undefined : announcedSeconds.findLast((seconds) => left <= seconds);
  // Announces a remaining time, such as five minutes, only if the countdown reaches it while running. A countdown that
  // starts with three minutes left must not announce "five minutes left".
  const [firstMark, setFirstMark] = useState<number | null | undefined>(null);
  if (firstMark === null && left !== null) setFirstMark(mark);
  return (
    <>
      <span role="timer" className={cn('tabular-nums', left !== null && left <= 60 && 'text-danger', className)}>
        {left === null ? '\u00A0' : formatClock(left)}
      </span>
      <span role="status" className="sr-only">
        {mark === undefined || (mark === firstMark && mark > 0)
          ? ''
          : mark === 0
            ? t('timeOver')
            : t('minutesLeft', { count: mark / 60 })}
      </span>
    </>
  );
}
