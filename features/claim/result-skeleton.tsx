import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';

export function ResultSkeleton() {
  const t = useTranslations('Claim');
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-6 sm:py-10" aria-busy="true">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-11" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14 w-56" />
    </div>
  );
}
