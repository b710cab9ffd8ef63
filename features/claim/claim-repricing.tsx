'use client';
import { useLocale, useTranslations } from 'next-intl';
import { centDigits, formatAmount, formatMoney } from '#domain/format.ts';
import { rateLines } from '#domain/format-rate.ts';
import { isSameCourse, type Repricing } from './timeline-steps.ts';
import type { ClaimState } from './types.ts';
import { useClaimWords } from './use-claim-words.ts';

interface Props {
  claim: Pick<ClaimState, 'from' | 'to' | 'shop' | 'gift' | 'paidOutInCash'>;
  repricing: Repricing;
}

export function ClaimRepricing({ claim, repricing }: Props) {
  const { from, to } = claim;
  const { course, toSumma } = repricing;
  const t = useTranslations('Claim.timeline');
  const words = useClaimWords(claim);
  const locale = useLocale();
  const rate = (value: string) => rateLines(value, from.currency, to.currency, locale)[0];
  return (
    <span className="block text-note tabular-nums">
      {!isSameCourse(repricing) && (
        <span className="block">{t('repricedCourse', { before: rate(course.before), after: rate(course.after) })}</span>
      )}
      <span className="block">
        {words('timeline.repricedSum', {
          before: formatAmount(toSumma.before, locale, centDigits(toSumma.before, to.currency)),
          after: formatMoney(toSumma.after, to.currency, locale),
        })}
      </span>
    </span>
  );
}
