'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { formatMoney } from '#domain/format.ts';
import { routes } from '#lib/routes.ts';
import { ClaimNotFound, ClaimUnavailable } from './claim-not-found.tsx';
import { ClaimText } from './claim-text.tsx';
import { hasArrived } from './has-arrived.ts';
import { RecentList } from './recent-list.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { ScreenHeading } from './screen-heading.tsx';
import type { ClaimState } from './types.ts';
import { useClaim } from './use-claim.ts';
import { useClaimTitle } from './use-claim-title.ts';

/** Outcome stated in the payment page's return URL. Only the claim's status is authoritative. */
export type Outcome = 'success' | 'fail';

/** Message keys for each outcome, used until the API confirms the payment. */
const pendingTexts = { success: 'waits', fail: 'failWaits' } as const;

const neverChanges = () => () => {};
const readId = () => new URLSearchParams(location.search).get('claim') ?? '';

/**
 * Page that the visitor returns to from a payment page. It shows the claim's actual status, because the status in the
 * URL cannot be trusted.
 */
export function ClaimResult({ outcome }: { outcome: Outcome }) {
  const id = useSyncExternalStore(neverChanges, readId, () => null);
  if (id === null) return <ResultSkeleton />;
  return id ? <ResultOfClaim id={id} outcome={outcome} /> : <GeneralResult outcome={outcome} />;
}

function ResultOfClaim({ id, outcome }: { id: string; outcome: Outcome }) {
  const { data, error, isMissing, refetch } = useClaim(id);
  if (data) return <ClaimStatusResult claim={data} outcome={outcome} />;
  if (isMissing) return <ClaimNotFound />;
  if (error) return <ClaimUnavailable error={error} onRetry={() => void refetch()} />;
  return <ResultSkeleton />;
}

function ClaimStatusResult({ claim, outcome }: { claim: ClaimState; outcome: Outcome }) {
  const t = useTranslations('Claim.result');
  const locale = useLocale();
  useClaimTitle(claim);
  const { status, fromSumma, from } = claim;
  const sum = formatMoney(fromSumma, from.currency, locale);
  const heading = hasArrived(claim) ? t('arrived', { sum }) : claim.title;
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-6 sm:py-10">
      <p className="text-soft">{t('back')}</p>
      <ScreenHeading lead={status === 'wait_payment' ? t(pendingTexts[outcome]) : <ClaimText claim={claim} />}>
        {heading}
      </ScreenHeading>
      <p role="status" className="sr-only">
        {heading}
      </p>
      <Link href={routes.claim(claim.id)} className={`${buttonClass('primary', 'lg')} justify-self-start`}>
        {t('toClaim', { number: String(claim.number) })}
      </Link>
    </div>
  );
}

function GeneralResult({ outcome }: { outcome: Outcome }) {
  const t = useTranslations('Claim.result');
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-8 sm:py-10">
      <ScreenHeading lead={t(`general.${outcome}`)}>{t('back')}</ScreenHeading>
      <RecentList />
      <Link href={routes.home()} className={`${buttonClass('secondary')} justify-self-start`}>
        {t('home')}
      </Link>
    </div>
  );
}
