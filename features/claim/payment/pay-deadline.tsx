'use client';
import { useTranslations } from 'next-intl';
import { Countdown } from '#components/ui/countdown.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface Props {
  until: string;
  offset: number;
  /** What the end means: paid here, on another page, at an office, or a part has come already. */
  then: keyof typeof endTexts;
}

const endTexts = { inline: 'atZero', elsewhere: 'atZeroThere', office: 'atZeroOffice', partial: 'atZeroPart' } as const;

/** The time that is left, and what happens when it is not. */
export function PayDeadline({ until, offset, then }: Props) {
  const t = useTranslations('Claim.pay');
  return (
    <div className="grid gap-1 print:hidden">
      <p className="flex items-center gap-2">
        <Icon name="clock" className="text-soft" />
        {t('left')}
        <Countdown until={until} offset={offset} className="text-title font-semibold" />
      </p>
      <p className="max-w-text text-soft">{t(endTexts[then])}</p>
    </div>
  );
}
