import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { isPositive } from '#domain/amount.ts';
import { ClaimCourse } from '../claim-course.tsx';
import type { ChoiceOption, ClaimState } from '../types.ts';
import { useClaimWords } from '../use-claim-words.ts';

interface Props {
  claim: ClaimState;
  option: ChoiceOption;
}

/**
 * Shows the amounts that result from a resolution option: still to send, to receive and to get back. The buyer of a
 * shop receives nothing, so the total to pay comes first and the sum of the shop after it.
 */
export function OptionOutcome({ claim, option }: Props) {
  const { from, to, shop } = claim;
  const t = useTranslations('Claim.choice');
  const words = useClaimWords(claim);
  const { send, back, fromSumma, toSumma, course } = option;
  const exchanges = isPositive(toSumma);
  const backLine = back && (
    <Line term={t('back')}>
      <Amount value={back} code={from.currency} className="font-semibold" />
    </Line>
  );
  return (
    <span className="grid gap-0.5">
      {send && (
        <Line term={t('send')}>
          <Amount value={send} code={from.currency} className="font-semibold" />
        </Line>
      )}
      {shop && exchanges && (
        <Line term={t(send ? 'payAll' : 'pay')}>
          <Amount value={fromSumma} code={from.currency} className="font-semibold" />
        </Line>
      )}
      {shop && backLine}
      {exchanges && (
        <Line term={words('choice.receive')}>
          <Amount value={toSumma} code={to.currency} className={shop ? undefined : 'font-semibold'} />
        </Line>
      )}
      {!shop && backLine}
      {exchanges && (
        <Line term={t('course')}>
          <ClaimCourse claim={{ course, from, to }} />
        </Line>
      )}
      {!exchanges && !back && <span className="text-soft">{t('nothing')}</span>}
    </span>
  );
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <span className="flex flex-wrap justify-between gap-x-4">
    <span className="text-soft">{term}</span>
    <span className="text-right tabular-nums max-sm:ml-auto">{children}</span>
  </span>
);
