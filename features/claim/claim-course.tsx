import { useLocale } from 'next-intl';
import { rateLines } from '#domain/format-rate.ts';
import type { ClaimState } from './types.ts';

interface Props {
  claim: Pick<ClaimState, 'course' | 'from' | 'to'>;
}

/**
 * Shows the course in both directions. The displayed course is rounded, but the claim's amounts are computed from the
 * exact course.
 */
export function ClaimCourse({ claim: { course, from, to } }: Props) {
  const locale = useLocale();
  return rateLines(course, from.currency, to.currency, locale).map((line) => (
    <span key={line} className="block tabular-nums">
      {line}
    </span>
  ));
}
