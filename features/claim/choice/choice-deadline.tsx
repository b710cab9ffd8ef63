'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Countdown } from '#components/ui/countdown.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { formatMoment } from '#lib/format.ts';
import { noWrap } from '../no-wrap.tsx';
import type { ClaimChoice, ClaimState } from '../types.ts';
import { useClaimWords } from '../use-claim-words.ts';

interface Props {
  claim: ClaimState;
  choice: ClaimChoice;
  offset: number;
}

/**
 * Shows the deadline for choosing how the claim proceeds, and the option that is applied if the visitor does not
 * choose.
 */
export function ChoiceDeadline({ claim, choice, offset }: Props) {
  const t = useTranslations('Claim.choice');
  const words = useClaimWords(claim);
  const locale = useLocale();
  const isProof = choice.reason === 'no_payment';
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2">
        <Icon name="clock" className="text-soft" />
        <span>
          {t.rich(isProof ? 'untilProof' : 'until', { time: formatMoment(choice.deadline, locale), b: noWrap })}
        </span>
        <span className="ml-4 flex gap-2 print:hidden">
          {t('left')} <Countdown until={choice.deadline} offset={offset} className="font-semibold" />
        </span>
      </p>
      <p className="max-w-text text-soft">{words(`choice.default.${isProof ? 'noPayment' : choice.default}`)}</p>
    </div>
  );
}
