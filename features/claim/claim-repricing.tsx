'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatAmount, formatMoney } from '#domain/format.ts';
import { isSameCourse, type Repricing } from './timeline-steps.ts';
import type { ClaimState } from './types.ts';

interface Props {
  claim: Pick<ClaimState, 'from' | 'to'>;
  repricing: Repricing;
}

export function ClaimRepricing({ claim: { from, to }, repricing }: Props) {
  const { course, toSumma } = repricing;
  const t = useTranslations('Claim.timeline');
  const locale = useLocale();
  const pair = ({ before, after }: Repricing['course']) => ({
    before: formatAmount(before, locale),
    after: formatMoney(after, to.currency, locale),
  });
  return (
    <span className="block text-note tabular-nums">
      {!isSameCourse(repricing) && (
        <span className="block">{t('repricedCourse', { unit: from.currency, ...pair(course) })}</span>
      )}
      <span className="block">{t('repricedSum', pair(toSumma))}</span>
    </span>
  );
}
