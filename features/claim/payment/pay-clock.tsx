'use client';
import { useTranslations } from 'next-intl';
import { Countdown } from '#components/ui/countdown.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface Props {
  until: string;
  offset: number;
  /** Paid on another page. */
  elsewhere?: boolean;
}

/** The time that is left, and what happens when it is not. */
export function PayClock({ until, offset, elsewhere }: Props) {
  const t = useTranslations('Claim.pay');
  return (
    <div className="grid gap-1 print:hidden">
      <p className="flex items-center gap-2">
        <Icon name="clock" className="text-soft" />
        {t('left')}
        <Countdown until={until} offset={offset} className="text-title font-semibold" />
      </p>
      <p className="max-w-text text-soft">{elsewhere ? t('atZeroThere') : t('atZero')}</p>
    </div>
  );
}
