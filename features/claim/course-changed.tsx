'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { courseOf, receiveAmount } from '#domain/quote.ts';
import { queryFor } from '#lib/api/query.ts';
import { CancelButton } from './cancel-button.tsx';
import { ClaimCourse } from './claim-course.tsx';
import { NewClaimLink } from './new-claim-link.tsx';
import { ScreenHeading } from './screen-heading.tsx';
import type { ClaimState } from './types.ts';
import { useClaimWords } from './use-claim-words.ts';

/**
 * Screen shown when the API refuses the confirmation, because the course has moved beyond the tolerance. The screen
 * compares both courses and offers a new claim.
 */
export function CourseChanged({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.courseChanged');
  const words = useClaimWords(claim);
  const { data: pair } = useQuery(
    queryFor('GET /api/v1/calculator/pair/:from/:to/', {
      params: { from: claim.fromPs, to: claim.toPs },
      ...(claim.city && { query: { city: claim.city.code } }),
    }),
  );
  const course = pair && courseOf(pair, claim.courseType);
  const receive = pair && course && receiveAmount(claim.fromSumma, course, pair.to.roundCalculator);
  return (
    <>
      <ScreenHeading lead={t('lead')}>{t('title')}</ScreenHeading>
      <Facts
        className="border-y border-line"
        items={[
          { term: t('send'), value: <Amount value={claim.fromSumma} code={claim.from.currency} /> },
          { term: t('oldCourse'), value: <ClaimCourse claim={claim} /> },
          { term: words('courseChanged.oldReceive'), value: <Amount value={claim.toSumma} code={claim.to.currency} /> },
          ...(course ? [{ term: t('newCourse'), value: <ClaimCourse claim={{ ...claim, course }} /> }] : []),
          ...(receive
            ? [
                {
                  term: words('courseChanged.newReceive'),
                  value: <Amount value={receive} code={claim.to.currency} size="title" />,
                },
              ]
            : []),
        ]}
      />
      <Callout tone="info">
        <p>{words('courseChanged.nothingLost')}</p>
      </Callout>
      <NewClaimLink claim={claim}>{t('again')}</NewClaimLink>
      {claim.shop && <CancelButton claim={claim} />}
    </>
  );
}
