import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';

export function ClaimSkeleton() {
  const t = useTranslations('Claim');
  return (
    <div className="grid min-h-dvh content-start gap-8" aria-busy="true">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <Skeleton className="h-11" />
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-6">
          <Skeleton className="h-20" />
          <Skeleton className="h-72" />
        </div>
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
