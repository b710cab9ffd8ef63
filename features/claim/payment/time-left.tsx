'use client';
import { useTranslations } from 'next-intl';
import { Countdown } from '#components/ui/countdown.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface Props {
  until: string;
  offset: number;
}

export function TimeLeft({ until, offset }: Props) {
  const t = useTranslations('Claim.pay');
  return (
    <p className="flex items-center gap-2 print:hidden">
      <Icon name="clock" className="text-soft" />
      {t('left')}
      <Countdown until={until} offset={offset} className="text-title font-semibold" />
    </p>
  );
}
