'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { useQueryParam } from '#lib/use-query-param.ts';
import type { Outcome } from './payment/return-notice.tsx';
import { RecentList } from './recent-list.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { ScreenHeading } from './screen-heading.tsx';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Page to which a payment provider sends the visitor back after the payment. It opens the claim, which shows the true
 * status even if the outcome in the URL is wrong.
 */
export function ClaimResult({ outcome }: { outcome: Outcome }) {
  const id = useQueryParam('claim');
  if (id === null) return <ResultSkeleton />;
  return uuid.test(id) ? <OpeningClaim id={id} outcome={outcome} /> : <GeneralResult outcome={outcome} />;
}

function OpeningClaim({ id, outcome }: { id: string; outcome: Outcome }) {
  const router = useRouter();
  useEffect(() => router.replace(routes.claim(id, outcome)), [router, id, outcome]);
  return <ResultSkeleton />;
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
