'use client';
import { useTranslations } from 'next-intl';
import { Dialog } from '#components/ui/dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useReplenishment } from './use-consent-texts.ts';

export function ReplenishmentDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('Exchange.consents');
  const { data, isError, refetch } = useReplenishment();
  return (
    <Dialog open onClose={onClose} title={data?.title ?? t('replenishmentTitle')}>
      {data ? (
        // oxlint-disable-next-line react/no-danger -- the API has sanitised the text
        <div className="prose" dangerouslySetInnerHTML={{ __html: data.html }} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  );
}
