'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { cn } from '#lib/cn.ts';
import { ClaimContact } from './claim-contact.tsx';
import { ClaimDetails } from './claim-details.tsx';
import { ClaimHead } from './claim-head.tsx';
import { ForeignNotice, StaleNotice } from './claim-notices.tsx';
import { ClaimOffice } from './claim-office.tsx';
import { ClaimTimeline } from './claim-timeline.tsx';
import { headingId } from './screen-heading.tsx';
import { ForeignScreen } from './screens/foreign-screen.tsx';
import { screenOf } from './screens/screen-of.ts';
import { TakeOffer } from './take-offer.tsx';
import type { ClaimState } from './types.ts';
import { useClockOffset } from './use-claim.ts';
import { useClaimTitle } from './use-claim-title.ts';

interface Props {
  claim: ClaimState;
  /** When this state arrived, by our clock. */
  receivedAt: number;
  /** The API does not answer: this is the last that is known. */
  stale: boolean;
}

/** A stranger has nothing to confirm or to pay: for them these are statuses like any other. */
const forOwner = new Set<ClaimState['status']>(['new', 'wait_payment', 'paid_partial']);

/** One thing to do; beside it the course of the claim, its data, and whom to ask. */
export function ClaimView({ claim, receivedAt, stale }: Props) {
  const t = useTranslations('Claim');
  const offset = useClockOffset(claim.serverTime, receivedAt);
  useClaimTitle(claim);
  useFocusKept(claim.status);
  const confirms = claim.own && claim.status === 'new';
  const Screen = !claim.own && forOwner.has(claim.status) ? ForeignScreen : screenOf[claim.status];

  return (
    <article aria-labelledby={headingId} className="grid gap-8 print:gap-4">
      <ClaimHead claim={claim} />
      <p role="status" className="sr-only">
        {t('announce', { status: claim.title })}
      </p>
      {stale && <StaleNotice />}
      <div
        className={cn(
          'grid items-start gap-x-16 lg:justify-between gap-y-10 print:gap-y-4 lg:grid-cols-[minmax(0,42rem)_19rem] lg:grid-rows-[auto_1fr]',
          stale && 'grayscale',
        )}
      >
        <div className="grid min-w-0 gap-8 print:gap-4">
          {!claim.own && <ForeignNotice />}
          <Screen key={claim.status} claim={claim} offset={offset} />
          <ClaimOffice claim={claim} />
        </div>
        <aside className="grid gap-8 border-line max-lg:border-t max-lg:pt-8 lg:row-span-2 print:hidden">
          <ClaimTimeline claim={claim} />
          <ClaimContact number={claim.number} />
          <TakeOffer claim={claim} />
        </aside>
        {!confirms && <ClaimDetails claim={claim} sums={claim.status !== 'done'} />}
      </div>
    </article>
  );
}

/** A new screen takes the pressed button away; the keyboard goes on from its heading. */
function useFocusKept(status: string) {
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [status]);
}
