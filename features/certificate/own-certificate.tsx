'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { useQueryParam } from '#lib/use-query-param.ts';
import { CertificateFacts } from './certificate-facts.tsx';

/** Shows a printable certificate of the order in the URL. The API decides whether the visitor may see this order. */
export function OwnCertificate() {
  const t = useTranslations('Certificate');
  const id = useQueryParam('order') ?? '';
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/claim/:id/certificate/', { params: { id } }),
    enabled: id !== '',
    retry: false,
  });
  if (id === '') return null;
  if (error)
    return <ErrorState title={t('own.failed')} requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-72" />;
  return (
    <section className="grid max-w-text gap-4 pb-4" aria-labelledby="own-certificate">
      <h2 id="own-certificate" className="text-title font-semibold">
        {t('own.title', { number: String(data.certificate.number) })}
      </h2>
      <CertificateFacts facts={data.certificate} linked={false} />
      <p className="text-soft wrap-anywhere">{t('own.check', { url: data.certificate.checkUrl })}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button size="lg" onClick={() => print()}>
          {t('own.print')}
        </Button>
        <a href={`/api/v1/claim/${id}/certificate/`} download className={buttonClass('secondary', 'lg')}>
          {t('own.download')}
        </a>
      </div>
    </section>
  );
}
