import { useLocale } from 'next-intl';
import { rateLines } from '#lib/format-rate.ts';
import type { ClaimState } from './types.ts';

interface Props {
  claim: Pick<ClaimState, 'course' | 'from' | 'to'>;
}

/** The course in both directions, rounded as in the form. The amounts of the order are exact. */
export function ClaimCourse({ claim: { course, from, to } }: Props) {
  const locale = useLocale();
  return rateLines(course, from.currency, to.currency, locale).map((line) => (
    <span key={line} className="block tabular-nums">
      {line}
    </span>
  ));
}
