'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Timeline, type TimelineStep } from '#components/ui/timeline.tsx';
import { compare, isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { formatMoment, formatPercent } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import type { ShopSale, ShopSaleDetails } from '../types.ts';

export function SaleDetails({ sale }: { sale: ShopSale }) {
  const t = useTranslations('Shop.sales');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/shop/sales/:id/', { params: { id: sale.id } }),
    staleTime: 0,
  });
  const { order, fromSumma, fromCurrency, toSumma, toCurrency, key } = data ?? sale;
  const stateOf = (place: number, status: string): TimelineStep['state'] => {
    if (place < (data?.history.length ?? 0) - 1) return 'done';
    if (!data?.final) return 'current';
    return status === 'done' || status === 'refunded' ? 'done' : 'failed';
  };
  const steps = data?.history.map(({ at, status, title }, place) => ({
    key: `${at} ${status}`,
    title,
    state: stateOf(place, status),
    note: (
      <time dateTime={at} className="text-note tabular-nums">
        {formatMoment(at, locale)}
      </time>
    ),
  }));
  const feeText = (fee: ShopSaleDetails['fee']) =>
    fee === null
      ? t('details.feeUnknown')
      : t(`details.feeSides.${fee.side ?? 'unnamed'}`, {
          sum: formatMoney(fee.summa, fee.currency, locale),
          percent: formatPercent(fee.percent, locale),
        });
  const factsOf = ({ status, method, title, link, received, askedFromSumma, reward, ...more }: ShopSaleDetails) => {
    const sum = formatMoney(askedFromSumma, fromCurrency, locale);
    const isDifferent = isPositive(received) && compare(received, askedFromSumma) !== 0;
    const times = [
      [t('details.doneAt'), more.doneAt],
      [t('details.heldUntil'), more.heldUntil],
    ] as const;
    return [
      { term: t('details.method'), value: method },
      ...(title === null ? [] : [{ term: t('details.forWhat'), value: title }]),
      ...(isDifferent
        ? [
            { term: t('details.asked'), value: sum },
            { term: t('details.received'), value: formatMoney(received, fromCurrency, locale) },
          ]
        : []),
      { term: t('details.fee'), value: feeText(more.fee) },
      ...(status === 'done' && isPositive(reward)
        ? [{ term: t('details.reward'), value: formatMoney(reward, more.rewardCurrency, locale) }]
        : []),
      ...times.flatMap(([term, at]) => (at === null ? [] : [{ term, value: formatMoment(at, locale) }])),
      ...(link === null ? [] : [{ term: t('details.link'), value: <a href={link}>{link}</a> }]),
    ];
  };
  const words = {
    done: t('details.done'),
    current: t('details.current'),
    todo: '',
    failed: t('details.failed'),
  };
  return (
    <div className="grid gap-5">
      <Facts
        className="border-y border-line"
        items={[
          { term: t('order'), value: order },
          { term: t('fromSumma'), value: formatMoney(fromSumma, fromCurrency, locale) },
          { term: t('toSumma'), value: formatMoney(toSumma, toCurrency, locale) },
          ...(data ? factsOf(data) : []),
          ...(key === null ? [] : [{ term: t('details.key'), value: key }]),
        ]}
      />
      {data?.status === 'done' && (
        <p className="text-note">
          {t.rich('details.refund', { link: (words) => <Link href={routes.contacts()}>{words}</Link> })}
        </p>
      )}
      {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-40" />}
      {steps && <Timeline steps={steps} words={words} />}
    </div>
  );
}
