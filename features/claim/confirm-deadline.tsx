'use client';
import { useTranslations } from 'next-intl';
import { Countdown } from '#components/ui/countdown.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ScreenProps } from './types.ts';

/** Shows the time left to confirm the claim, and what happens at the deadline. */
export function ConfirmDeadline({ claim: { statusUntil }, offset }: ScreenProps) {
  const t = useTranslations('Claim.confirm');
  if (statusUntil === null) return null;
  return (
    <p className="flex max-w-text gap-2 text-soft print:hidden">
      <Icon name="clock" className="mt-0.5" />
      <span>
        {t('left')} <Countdown until={statusUntil} offset={offset} className="font-semibold" />. {t('atZero')}
      </span>
    </p>
  );
}
