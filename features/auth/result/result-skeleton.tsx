import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { GuestPage } from '../form/guest-page.tsx';

/**
 * Placeholder for the result in the prerendered page. The result is in the query string, which is unknown during
 * prerendering.
 */
export function ResultSkeleton() {
  const t = useTranslations('Common');
  return (
    <GuestPage
      title={
        <>
          <span role="status" className="sr-only">
            {t('loading')}
          </span>
          <Skeleton className="h-10" />
        </>
      }
      lead={<Skeleton className="h-12" />}
    >
      <Skeleton className="h-14 w-40" />
    </GuestPage>
  );
}
