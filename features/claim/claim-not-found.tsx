'use client';
import { useTranslations } from 'next-intl';
import { MissingPage } from '#components/missing-page.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { routes } from '#lib/routes.ts';
import { RecentList } from './recent-list.tsx';
import { ScreenHeading } from './screen-heading.tsx';

/** Screen for a claim that does not exist, for example because the visitor opened a truncated link. */
export function ClaimNotFound() {
  const t = useTranslations('Claim.missing');
  return (
    <>
      <MissingPage
        heading={<ScreenHeading lead={t('text')}>{t('title')}</ScreenHeading>}
        find={t('find')}
        other={{ href: routes.home(), label: t('home') }}
      />
      <div className="mx-auto w-full max-w-narrow pt-8 sm:pt-0">
        <RecentList />
      </div>
    </>
  );
}

/**
 * Screen for the case that the API does not respond and no earlier state of the claim is cached. The call is retried
 * automatically.
 */
export function ClaimUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('Claim.unavailable');
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-6 sm:py-10">
      <ScreenHeading>{t('title')}</ScreenHeading>
      <ErrorState title={t('what')} text={t('text')} requestId={requestIdOf(error)} onRetry={onRetry} />
    </div>
  );
}
