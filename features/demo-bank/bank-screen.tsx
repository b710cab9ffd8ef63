'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { bankButton } from './bank-button.ts';
import { BankPayment } from './bank-payment.tsx';

/** Stand-in for an external payment page, where visitors of the demo pay with play money. */
export function BankScreen({ id }: { id: string }) {
  const t = useTranslations('DemoBank');
  const payment = useQuery(queryFor('GET /api/v1/demo-bank/:payment/', { params: { payment: id } }));
  if (payment.data) return <BankPayment payment={payment.data} />;
  if (!payment.error) return <p role="status">{t('loading')}</p>;

  const isMissing = payment.error instanceof ApiFailure && payment.error.status === 404;
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-title">{isMissing ? t('unknown') : t('unavailable')}</h1>
      <p>{isMissing ? t('unknownText') : t('unavailableText')}</p>
      {isMissing ? (
        <Link href={routes.home()}>{t('home')}</Link>
      ) : (
        <button type="button" className={bankButton('plain')} onClick={() => void payment.refetch()}>
          {t('again')}
        </button>
      )}
    </div>
  );
}
