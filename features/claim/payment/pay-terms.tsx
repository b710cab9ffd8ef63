'use client';
import { useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { isEstimate } from '#domain/estimate.ts';
import type { ScreenProps } from '../types.ts';
import { keepsRateUntil } from './keeps-rate-until.ts';

interface Props extends ScreenProps {
  until: string | null;
  /** Whether the visitor pays in cash. The label of the countdown then says that the time is for bringing the cash. */
  cash?: boolean;
  /** Whether the page says that the payment must have arrived by the time `until`. */
  arrives?: boolean;
}

/** Shows the time left to pay, and the amount that the visitor receives for the payment. */
export function PayTerms({ claim, offset, until, cash = false, arrives = false }: Props) {
  const t = useTranslations('Claim');
  const rateUntil = keepsRateUntil(claim, until);
  const label = rateUntil ? 'leftRate' : claim.received ? 'leftRest' : cash ? 'leftCash' : 'left';
  return (
    <div className="flex flex-wrap items-baseline gap-x-10 gap-y-1">
      {until && (
        <p className="flex flex-wrap items-baseline gap-x-2 print:hidden">
          <Icon name="clock" className="self-center text-soft" />
          {t(`pay.${label}`)}
          <Countdown until={rateUntil ?? until} offset={offset} className="text-title font-semibold" />
          {arrives && !claim.received && <span className="text-soft">{t('pay.arrives')}</span>}
        </p>
      )}
      {!claim.shop && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          {t('deal.receive')}
          <Amount value={claim.toSumma} code={claim.to.currency} size="title" estimate={isEstimate(claim)} />
        </p>
      )}
    </div>
  );
}
