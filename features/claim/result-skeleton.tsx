import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';

export function ResultSkeleton() {
  const t = useTranslations('Claim.result');
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-6 sm:py-10" aria-busy="true">
      <p role="status" className="text-lead">
        {t('opening')}
      </p>
      <Skeleton className="h-11" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14 w-56" />
    </div>
  );
}
