'use client';
import { useTranslations } from 'next-intl';
import { Countdown } from '#components/ui/countdown.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface Props {
  until: string;
  offset: number;
  /**
   * Selects the text about the missed deadline: for a payment on this page, on another page, at an office, or the rest
   * after a partial payment.
   */
  then: keyof typeof endTexts;
}

const endTexts = { inline: 'atZero', elsewhere: 'atZeroThere', office: 'atZeroOffice', partial: 'atZeroPart' } as const;

/** Remaining time to pay, and the consequence of missing the deadline. */
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
