import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { GuestPage } from '../form/guest-page.tsx';

/** Shown in the prerendered page. It contains no result, because the query string is not known yet. */
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
