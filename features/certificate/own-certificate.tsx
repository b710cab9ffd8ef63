'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { textGroups } from '#components/grouped-text.tsx';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { useQueryParam } from '#lib/use-query-param.ts';
import { CertificateFacts } from './certificate-facts.tsx';

/** Masks a card number or an address. Returns null for other requisites, such as a name. */
function maskOf(value: string): string | null {
  const groups = textGroups(value.replaceAll(' ', ''));
  if (groups.length === 1) return null;
  return /^\d+$/.test(value.replaceAll(' ', '')) ? `•••• ${groups.at(-1)}` : `${groups[0]}…${groups.at(-1)}`;
}

/** Shows a printable certificate of the order in the URL. The API decides whether the visitor may see this order. */
export function OwnCertificate({ name }: { name: string }) {
  const t = useTranslations('Certificate');
  const id = useQueryParam('order') ?? '';
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/claim/:id/certificate/', { params: { id } }),
    enabled: id !== '',
    retry: false,
  });
  // The signed file has no requisites, so the page takes them from the order, which it masks for print.
  const claim = useQuery({
    ...queryFor('GET /api/v1/claim/:id/status/', { params: { id } }),
    enabled: data?.certificate.outcome === 'done',
    retry: false,
  }).data;
  const payout = (claim?.own ? claim.to.requisites : []).flatMap(({ label, value }) => {
    const masked = maskOf(value);
    return masked ? [{ term: label, value: masked }] : [];
  });
  if (id === '') return null;
  if (error)
    return <ErrorState title={t('own.failed')} requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-72" />;
  return (
    <section className="grid max-w-text gap-4 pb-4" aria-labelledby="own-certificate">
      <Link href={routes.claim(id)} className="justify-self-start print:hidden">
        {t('own.back')}
      </Link>
      <h2 id="own-certificate" className="text-title font-semibold">
        {t('own.title', { number: String(data.certificate.number) })}
      </h2>
      <CertificateFacts facts={data.certificate} name={name} more={payout} linked={false} />
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
