'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { Changed } from '#components/ui/changed.tsx';
import { cn } from '#lib/cn.ts';
import { useOnline } from '#lib/use-online.ts';
import { AdoptClaim } from './adopt-claim.tsx';
import { AfterHours } from './after-hours.tsx';
import { ClaimContact } from './claim-contact.tsx';
import { ClaimDetails } from './claim-details.tsx';
import { ClaimHead } from './claim-head.tsx';
import { ClaimLink } from './claim-link.tsx';
import { ClaimMessages } from './claim-messages.tsx';
import { ForeignNotice, OfflineNotice, StaleNotice } from './claim-notices.tsx';
import { ClaimOffice } from './claim-office.tsx';
import { ClaimPrize } from './claim-prize.tsx';
import { ClaimTimeline } from './claim-timeline.tsx';
import { DemoPlay } from './demo-play.tsx';
import { IdentityNotice } from './identity-notice.tsx';
import { LinkedClaims } from './linked-claims.tsx';
import { ownerStatuses } from './owner-statuses.ts';
import { RefundAddress } from './refund/refund-address.tsx';
import { ReturnToShop } from './return-to-shop.tsx';
import { ReversedCredit } from './reversed-credit.tsx';
import { headingId } from './screen-heading.tsx';
import { ForeignScreen } from './screens/foreign-screen.tsx';
import { PayScreen } from './screens/pay-screen.tsx';
import { screenOf } from './screens/screen-of.ts';
import type { ClaimState } from './types.ts';
import { useClockOffset } from './use-claim.ts';
import { useClaimTitle } from './use-claim-title.ts';

interface Props {
  claim: ClaimState;
  /** Time at which `claim` was received, in ms since the epoch by the browser's clock. */
  receivedAt: number;
  /** True if the API does not respond, so that `claim` is only the last known state. */
  stale: boolean;
  hasChat: boolean;
  gift?: ReactNode;
}

export function ClaimView({ claim, receivedAt, stale, hasChat, gift }: Props) {
  const t = useTranslations('Claim');
  const offset = useClockOffset(claim.serverTime, receivedAt);
  const online = useOnline();
  const focusHandlers = useFocusOnScreenChange(claim.status);
  useClaimTitle(claim);
  const confirms = claim.own && claim.status === 'new';
  const Screen = !claim.own && ownerStatuses.has(claim.status) ? ForeignScreen : screenOf[claim.status];

  return (
    <article {...focusHandlers} aria-labelledby={headingId} className="flex flex-col gap-5 sm:gap-6 print:gap-4">
      <ClaimHead claim={claim} />
      <p role="status" className="sr-only">
        {t('announce', { status: claim.title })}
      </p>
      {(stale || !online) && <div className="sticky top-2 z-20">{online ? <StaleNotice /> : <OfflineNotice />}</div>}
      <div
        className={cn(
          'grid items-start gap-x-16 gap-y-10 print:gap-y-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]',
          (stale || !online) && 'grayscale',
        )}
      >
        <div className="grid min-w-0 gap-8 print:gap-4">
          {!claim.own && <ForeignNotice claim={claim} />}
          <ClaimMessages claim={claim} />
          <LinkedClaims claim={claim} />
          <AfterHours claim={claim} />
          <ReversedCredit claim={claim} />
          <IdentityNotice claim={claim} />
          <Changed value={claim.status} className="grid gap-5 sm:gap-6 print:gap-4">
            <Screen claim={claim} offset={offset} />
          </Changed>
          <ClaimOffice claim={claim} />
          {Screen !== PayScreen && <DemoPlay claim={claim} />}
          <ClaimPrize claim={claim} />
          {claim.gift === 'buys' && claim.status === 'done' && claim.own && gift}
          <ReturnToShop claim={claim} />
          <RefundAddress key={`refund ${claim.status}`} claim={claim} />
        </div>
        <aside className="grid gap-8 border-line max-lg:border-t max-lg:pt-8 lg:row-span-2 print:hidden">
          <ClaimTimeline claim={claim} />
          <ClaimContact number={claim.number} hasChat={hasChat} />
          <ClaimLink claim={claim} />
          <AdoptClaim claim={claim} />
        </aside>
        {!confirms && <ClaimDetails claim={claim} sums={claim.status !== 'done'} payout={claim.status !== 'done'} />}
      </div>
    </article>
  );
}

/**
 * After a status change, moves the focus to the new heading if no other element has the focus. The page scrolls to the
 * heading only if the button that the visitor pressed has disappeared.
 */
function useFocusOnScreenChange(status: string) {
  const pressed = useRef<EventTarget | null>(null);
  useEffect(() => {
    const isRemoved = pressed.current instanceof Element && !pressed.current.isConnected;
    pressed.current = null;
    if (document.activeElement === document.body)
      document.getElementById(headingId)?.focus({ preventScroll: !isRemoved });
  }, [status]);
  const onInteraction = ({ target }: SyntheticEvent) => {
    pressed.current = target;
  };
  const onBlur = () => {
    pressed.current = null;
  };
  // Stores the last clicked element as well as the last focused one, because some browsers do not focus a clicked
  // button.
  return { onFocus: onInteraction, onClick: onInteraction, onBlur };
}
