'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { formatMoney } from '#domain/format.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { bankButton } from './bank-button.ts';

type Payment = CallResponse<'GET /api/v1/demo-bank/:payment/'>;

export function BankPayment({ payment }: { payment: Payment }) {
  const t = useTranslations('DemoBank');
  const locale = useLocale();
  const router = useRouter();
  const client = useQueryClient();
  const paymentQuery = queryFor('GET /api/v1/demo-bank/:payment/', { params: { payment: payment.id } });
  const answer = useMutation({
    ...mutationFor('POST /api/v1/demo-bank/:payment/'),
    // Reloads the payment after an error, because the payment may have been paid, replaced or closed in another tab.
    onError: () => client.invalidateQueries({ queryKey: paymentQuery.queryKey }),
    onSuccess: ({ status, claim }) =>
      // Replaces the history entry, so that the Back button does not return to a finished payment.
      router.replace(status === 'paid' ? routes.claimSuccess(claim) : routes.claimFail(claim)),
  });
  const isPayable = payment.status === 'open' || payment.status === 'refused';
  const busy = answer.isPending || answer.isSuccess;
  const send = (action: 'pay' | 'refuse') => {
    if (!busy) answer.mutate({ params: { payment: payment.id }, body: { action } });
  };
  const { shop } = payment;
  const number = String(payment.number);
  const rows = [
    [t('payee'), shop ? t('shopPayee', { name: shop.name, payee: payment.payee }) : payment.payee],
    [t('purpose'), shop ? t('shopPurpose', { number, order: shop.order }) : t('purposeText', { number })],
  ] as const;

  return (
    <div className="grid gap-6">
      <h1 className="text-title">{t('title')}</h1>
      <p className="text-sum font-semibold tabular-nums">{formatMoney(payment.summa, payment.currency, locale)}</p>
      <dl className="grid gap-3">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="text-[#4b5560]">{term}</dt>
            <dd className="text-lead wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div role="alert" className="empty:hidden">
        {answer.error && <p>{(answer.error instanceof ApiFailure && answer.error.detail) || t('failed')}</p>}
      </div>
      {payment.status !== 'open' && <p className="font-semibold">{t(payment.status)}</p>}
      {!isPayable ? (
        <Link href={payment.status === 'paid' ? routes.claimSuccess(payment.claim) : routes.claim(payment.claim)}>
          {t(shop ? 'backToPayment' : 'back')}
        </Link>
      ) : (
        <div className="flex flex-wrap gap-3">
          <button type="button" className={bankButton('pay')} aria-disabled={busy} onClick={() => send('pay')}>
            {t('pay')}
          </button>
          <button type="button" className={bankButton('plain')} aria-disabled={busy} onClick={() => send('refuse')}>
            {t('refuse')}
          </button>
        </div>
      )}
    </div>
  );
}
