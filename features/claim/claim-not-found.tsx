'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { ErrorState } from '#components/ui/error-state.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { routes } from '#lib/routes.ts';
import { RecentList } from './recent-list.tsx';
import { ScreenHeading } from './screen-heading.tsx';

/** Screen for a claim that does not exist, for example because the visitor opened a truncated link. */
export function ClaimNotFound() {
  const t = useTranslations('Claim.missing');
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-8 sm:py-10">
      <div className="grid gap-3">
        <p className="text-soft">404</p>
        <ScreenHeading lead={t('text')}>{t('title')}</ScreenHeading>
      </div>
      <p className="flex flex-wrap gap-3">
        <Link href={routes.claimFind} className={buttonClass('primary', 'lg')}>
          {t('find')}
        </Link>
        <Link href={routes.home()} className={buttonClass('secondary', 'lg')}>
          {t('home')}
        </Link>
      </p>
      <RecentList />
    </div>
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
